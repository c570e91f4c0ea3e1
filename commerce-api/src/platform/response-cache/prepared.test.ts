import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { acceptedEncoding, Prepared } from './response-cache';

const rows = (length: number) =>
  JSON.stringify(Array.from({ length }, (_, index) => ({ index, text: 'leggings – café' })));
const long = rows(200);
const serving = (json: string) => {
  const answer = new Prepared(json);
  const app = Fastify();
  app.get('/', (request, reply) => answer.send(request, reply));
  return { answer, get: (headers: Record<string, string> = {}) => app.inject({ url: '/', headers }) };
};

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['br; q=0.000,gzip;q=0', null],
  ['brotli', null],
])('Accept-Encoding %j gets %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));

test.each([200, 2000])('a prepared answer of %i rows is compressed for clients that accept it', async (length) => {
  const long = rows(length);
  const { get } = serving(long);
  const [plain, br, gzip] = [
    await get(),
    await get({ 'accept-encoding': 'br' }),
    await get({ 'accept-encoding': 'gzip' }),
  ];
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, long]);
  expect([br.headers['content-encoding'], String(brotliDecompressSync(br.rawPayload))]).toEqual(['br', long]);
  expect([gzip.headers['content-encoding'], String(gunzipSync(gzip.rawPayload))]).toEqual(['gzip', long]);
  for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe('accept-encoding');
});

test('a short prepared answer is not compressed', async () => {
  const { headers, body } = await serving('[]').get({ 'accept-encoding': 'br' });
  expect([headers['content-encoding'], body]).toEqual([undefined, '[]']);
});

test('a client with a matching ETag gets 304 without a body', async () => {
  const { answer, get } = serving(long);
  for (const tags of [answer.tag, `"other", ${answer.tag}`, '*']) {
    const { statusCode, body, headers } = await get({ 'if-none-match': tags });
    expect([statusCode, body, headers.etag]).toEqual([304, '', answer.tag]);
  }
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect(new Prepared('[1]').tag).not.toBe(new Prepared('[2]').tag);
});
