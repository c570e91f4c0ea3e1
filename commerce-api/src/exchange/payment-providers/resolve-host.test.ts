import { createSocket } from 'node:dgram';
import { isTimeout } from '#platform/outbound';
import { hostResolver } from './sources';

/** Query type for an IPv4 address. */
const A = 1;

/** Queries a name server that responds to each query with `answerOf`. */
async function lookUp(answerOf: (question: Buffer) => Buffer | null, withinMs = 20_000) {
  const server = createSocket('udp4', (question, { port }) => {
    const answer = answerOf(question);
    if (answer) server.send(answer, port, '127.0.0.1');
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  try {
    return await hostResolver(withinMs, [`127.0.0.1:${server.address().port}`])('pay.example');
  } finally {
    server.close();
  }
}

/** Creates a response with this code and without addresses. */
function answer(question: Buffer, code: number): Buffer {
  const made = Buffer.from(question);
  made.writeUInt16BE(0x8180 | code, 2);
  // Nothing but the question: no answers, no authorities, no additional records.
  made.fill(0, 6, 12);
  return made.subarray(0, 12 + 'pay.example'.length + 2 + 4);
}

const found = (question: Buffer): Buffer => {
  const made = answer(question, 0);
  if (made.readUInt16BE(made.length - 4) !== A) return made;
  made.writeUInt16BE(1, 6);
  return Buffer.concat([made, Buffer.from('c00c00010001000000000004', 'hex'), Buffer.from([192, 0, 2, 4])]);
};

test('a host resolves to the addresses of its name server, to none if there is no such host, and fails with it', async () => {
  expect(await lookUp(found)).toEqual(['192.0.2.4']);
  expect(await lookUp((question) => answer(question, 3))).toEqual([]);
  await expect(lookUp((question) => answer(question, 2))).rejects.toThrow('ESERVFAIL');
});

test('a name server that never answers is given up after the time limit', async () => {
  expect(isTimeout(await lookUp(() => null, 200).catch((fault: unknown) => fault))).toBe(true);
});
