import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAnswer } from './answers';

let app: FastifyInstance;
let happened: string[];
const logged: unknown[] = [];
let later: (request: FastifyRequest) => void;
beforeEach(() => {
  happened = [];
  logged.length = 0;
  app = Fastify({
    logger: { stream: { write: (line: string) => void logged.push(JSON.parse(line)) }, level: 'error' },
  });
  app.addHook('onSend', async () => void happened.push('answered'));
  app.get('/', (request, reply) => {
    later(request);
    reply.send('well');
  });
});
afterEach(() => app.close());

test('work after an answer is done once the answer was sent', async () => {
  later = (request) => afterAnswer(request, () => void happened.push('followed'));
  await app.inject('/');
  await turn();
  expect(happened).toEqual(['answered', 'followed']);
});

test('an answer stands when the work after it fails, and the fault is logged', async () => {
  later = (request) =>
    afterAnswer(request, () => {
      throw new Error('nobody listens');
    });
  const { statusCode, body } = await app.inject('/');
  await turn();
  expect([statusCode, body]).toEqual([200, 'well']);
  expect(logged).toEqual([expect.objectContaining({ err: expect.objectContaining({ message: 'nobody listens' }) })]);
});
