package scheme

import "hash/crc32"

// crcText is CRC-32 (IEEE, as in zlib) of a text. The library takes bytes
// only, and a copy of each key costs more than the table does on short ones.
func crcText(s string) uint32 {
	if len(s) > 64 {
		return crc32.ChecksumIEEE([]byte(s))
	}
	crc := ^uint32(0)
	for i := range len(s) {
		crc = crc32.IEEETable[byte(crc)^s[i]] ^ crc>>8
	}
	return ^crc
}
