import { type AddressInfo, createServer } from 'node:net';
import { describeConnectionFault, type NamedUrl } from './connections';
import { hasTables } from './open';

const faultOf = (code: string, message = '') => Object.assign(new Error(message), { code });
const NAMED: NamedUrl = { variable: 'DATABASE_URL', url: 'postgres://nara:secret@db:6432/shop?sslmode=require' };

test.each([
  ['a host that refuses', faultOf('ECONNREFUSED'), 'refuses the connection: start PostgreSQL there'],
  ['a host that nobody knows', faultOf('ENOTFOUND'), 'has a host that nobody knows: correct it'],
  ['a host that does not answer', new Error('timeout exceeded when trying to connect'), 'cannot be reached: look'],
  ['a wrong password', faultOf('28P01'), 'does not take this password of this user: correct both'],
  ['a user that may not', faultOf('28000', 'no pg_hba.conf entry'), 'does not let this user in from here: create'],
  ['a database that is not there', faultOf('3D000'), 'is a database that is not there: create it with createdb'],
  ['no TLS', new Error('The server does not support SSL connections'), 'speaks no TLS: switch it on there'],
  ['a certificate of its own', faultOf('X', 'self-signed certificate'), 'shows a certificate that is not trusted'],
])('a connection fault of %s is described with a remedy and without the password', (_, fault, sentence) => {
  const described = describeConnectionFault(fault, NAMED);
  expect(described).toContain(`DATABASE_URL postgres://nara@db:6432/shop ${sentence}`);
  expect(described).not.toContain('secret');
});

test('the description of a connection fault keeps PostgreSQL’s message', () => {
  expect(describeConnectionFault(faultOf('28000', 'no pg_hba.conf entry'), NAMED)).toMatch(
    / \(no pg_hba\.conf entry\)$/,
  );
});

test('another fault is not described as a connection fault', () => {
  expect(describeConnectionFault(new Error('fsync = off'), NAMED)).toBeNull();
});

/** Connects to a local server that replies to the first message with `answer`; to no server if `answer` is null. */
async function connectTo(answer: Buffer | null, settings: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(answer ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => server.close(resolve));
  if (!answer) await stop();
  const url = `postgres://nara:secret@127.0.0.1:${port}/shop${settings}`;
  const fault = await hasTables({ variable: 'DATABASE_DIRECT_URL', url }).catch((cause: Error) => cause.message);
  if (answer) await stop();
  return String(fault).replace(`:${port}`, ':PORT');
}

/** Encodes an error as PostgreSQL sends it. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

test.each([
  [
    'is not there',
    null,
    '',
    /^DATABASE_DIRECT_URL postgres:\/\/nara@127\.0\.0\.1:PORT\/shop refuses the connection: start PostgreSQL there, or/,
  ],
  ['does not take the password', refusal('28P01', 'password authentication failed'), '', /does not take this password/],
  [
    'has no such database',
    refusal('3D000', 'database "shop" does not exist'),
    '',
    /not there: create it .* \(database/,
  ],
  ['speaks no TLS', Buffer.from('N'), '?sslmode=require', /shop speaks no TLS: switch it on there/],
])('a connection to a server that %s fails with a sentence about it', async (_, answer, settings, sentence) => {
  expect(await connectTo(answer, settings)).toMatch(sentence);
});
