import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import pino from 'pino';
import { createServer } from './server';

test.each([
  ['a body', 'POST /api/slow HTTP/1.1\r\nHost: nara\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'],
  ['headers', 'POST /api/slow HTTP/1.1\r\nHost: nara\r\nX-More'],
])('a request is ended when it sends %s too slowly', async (_, beginning) => {
  const log = pino({ level: 'silent' });
  const server = await createServer({
    log,
    proxies: [],
    rows: [{ method: 'POST', path: '/api/slow' }],
    requestMs: 200,
  });
  server.post('/api/slow', async () => ({}));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(beginning);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await server.close();
});
