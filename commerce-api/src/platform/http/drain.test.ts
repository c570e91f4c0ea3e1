import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { createDrain, type Drain } from './drain';

let app: FastifyInstance;
let drain: Drain;
let port: number;
let answer: () => void;
let wasReadToItsEnd: boolean;
beforeEach(async () => {
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app = Fastify({ forceCloseConnections: 'idle' });
  drain = createDrain(app);
  app.get('/', () => answered.then(() => 'answered'));
  app.post('/', { bodyLimit: 1000 }, async () => 'taken');
  app.addHook('onResponse', async ({ raw }) => {
    wasReadToItsEnd = raw.complete;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

/** Sends a request that waits for its answer. Returns its response once it has come. */
async function underWay(headers: Record<string, string> = {}): Promise<() => Promise<IncomingMessage>> {
  const asked = request({ port, host: '127.0.0.1', headers }).end();
  await once(app.server, 'request');
  return async () => {
    answer();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response.resume();
  };
}

test('an idle connection does not delay the end of a drain', async () => {
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  await drain.run(0);
  await Promise.all([once(unused, 'close'), app.close()]);
  expect(unused.bytesRead).toBe(0);
});

test('a drain answers a request under way as the last of its connection', async () => {
  const respond = await underWay({ connection: 'keep-alive' });
  const drained = drain.run(0);
  const { statusCode, headers } = await respond();
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await drained;
  await app.close();
});

test('a drain without a notice waits for the request under way, not for its connection', async () => {
  const respond = await underWay({ connection: 'keep-alive' });
  const closed = app.close();
  while (app.server.listening) await turn();
  const { statusCode, headers } = await respond();
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await closed;
});

test('a drain serves new connections until its notice has passed', async () => {
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

test('a drain at the end of its notice refuses reads that the proxy can retry elsewhere, and serves the rest', async () => {
  answer();
  const ask = async (method: string, headers: Record<string, string> = {}) => {
    const [response] = await once(request({ port, host: '127.0.0.1', method, headers }).end(), 'response');
    response.resume();
    return response.statusCode;
  };
  const elsewhere = { 'x-asks-elsewhere': 'yes' };
  expect(await ask('GET', elsewhere)).toBe(200);
  const drained = drain.run(600);
  expect([await ask('GET', elsewhere), await ask('POST', elsewhere), await ask('GET')]).toEqual([504, 200, 200]);
  await drained;
});

test('a drain accepts no connection after its notice, and answers those that were open', async () => {
  const respond = await underWay();
  await drain.run(0);
  const { listening } = app.server;
  expect([listening, (await respond()).statusCode]).toEqual([false, 200]);
});

test('a request refused unread is read to its end before the connection closes, so that the answer arrives', async () => {
  const socket = connect(port, '127.0.0.1');
  const body = Buffer.alloc(2 ** 20, ' ');
  socket.write(
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await once(app.server, 'request');
  socket.write(body);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 413 /);
  expect(wasReadToItsEnd).toBe(true);
});
