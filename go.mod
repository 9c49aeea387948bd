module ringscope

go 1.26
