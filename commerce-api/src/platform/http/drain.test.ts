import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createDrain, type Drain } from './drain';

let app: FastifyInstance;
let drain: Drain;
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
  await drain.run(0);
  await Promise.all([once(unused, 'close'), app.close()]);
  expect(unused.bytesRead).toBe(0);
});

test('a request under way is answered first, as the last of its connection', async () => {
  const asked = request({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }).end();
  await once(app.server, 'request');
  const drained = drain.run(0);
  answer();
  const [response] = await once(asked, 'response');
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  response.resume();
  await drained;
  await app.close();
});

test('serves new connections until its notice has passed', async () => {
  const hasPassed = jest.fn();
  const drained = drain.run(200).then(hasPassed);
  expect(drain.hasBegun()).toBe(true);
  answer();
  const asked = request({ port, host: '127.0.0.1' }).end();
  const [response] = await once(asked, 'response');
  expect(response.statusCode).toBe(200);
  expect(hasPassed).not.toHaveBeenCalled();
  response.resume();
  await drained;
});
