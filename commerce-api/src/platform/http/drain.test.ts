import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createDrain } from './drain';

let app: FastifyInstance;
let drain: () => Promise<void>;
let port: number;
let answer: () => void;
beforeEach(async () => {
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app = Fastify({ forceCloseConnections: 'idle' });
  drain = createDrain(app);
  app.get('/', () => answered.then(() => 'answered'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

test('a connection that never asked for anything does not hold up the end', async () => {
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  await drain();
  await Promise.all([once(unused, 'close'), app.close()]);
  expect(unused.bytesRead).toBe(0);
});

test('a request under way is answered first, as the last of its connection', async () => {
  const asked = request({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }).end();
  await once(app.server, 'request');
  const drained = drain();
  answer();
  const [response] = await once(asked, 'response');
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  response.resume();
  await drained;
  await app.close();
});
