// Answers a list of questions, JSON on standard input, with a list of answers.
//   {hashring: {servers, algorithm, options}, keys}   the server of each key
//   {cassandra: {hosts, strategy, options}, keys}     the replicas of each key
//   {tokens: keys}                                    the Murmur3 and Random token of each key
// Keys are hexadecimal; those for hashring are texts.
'use strict';
const HashRing = require('hashring');
const tokenizers = require('cassandra-driver/lib/tokenizer');
const Metadata = require('cassandra-driver/lib/metadata');
const clientOptions = require('cassandra-driver/lib/client-options');
const SchemaParser = require('cassandra-driver/lib/metadata/schema-parser');
const { EventEmitter } = require('events');

function cassandra({ hosts, strategy, options }, keys) {
  const metadata = new Metadata(clientOptions.defaultOptions(), null);
  metadata.setPartitioner('Murmur3Partitioner');
  metadata.buildTokens({ values: () => hosts });
  const parser = SchemaParser.getByVersion(clientOptions.defaultOptions(), new EventEmitter(), null, [3, 11]);
  const keyspace = parser._createKeyspace('ks', true, strategy, options);
  metadata.keyspaces = { ks: keyspace };
  metadata._getKeyspaceReplicas = ks => ks.replicas = ks.replicas ||
    ks.tokenToReplica(metadata.tokenizer, metadata.ringTokensAsStrings, metadata.primaryReplicas, metadata.datacenters);
  return keys.map(k => metadata.getReplicas('ks', Buffer.from(k, 'hex')).map(h => h.address));
}

function answer(q) {
  if (q.hashring) {
    const ring = new HashRing(q.hashring.servers, q.hashring.algorithm, Object.assign({ 'max cache size': 1 }, q.hashring.options));
    return q.keys.map(k => ring.get(k));
  }
  if (q.cassandra) return cassandra(q.cassandra, q.keys);
  const murmur = new tokenizers.Murmur3Tokenizer(), random = new tokenizers.RandomTokenizer();
  return q.tokens.map(k => [murmur, random].map(t => t.hash(Buffer.from(k, 'hex')).getValue().toString()));
}

const chunks = [];
process.stdin.on('data', c => chunks.push(c));
process.stdin.on('end', () => {
  const questions = JSON.parse(Buffer.concat(chunks).toString());
  process.stdout.write(JSON.stringify(questions.map(answer)));
});
