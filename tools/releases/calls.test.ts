import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callsTo } from './calls';
import { exitCodeOf } from './exit-codes';

/** Returns the exit code of a command whose call is answered with a problem. */
async function endOf(code: string, status: number): Promise<number> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/problem+json' });
    response.end(JSON.stringify({ code, status, title: 'No', detail: 'Not now.' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return await callsTo(`http://127.0.0.1:${port}`)('POST', '/x', { token: 't' }).then(() => 0, exitCodeOf);
  } finally {
    server.close();
  }
}

test('a version that waits for a second person ends a command with a code of its own', async () => {
  expect(await endOf('waiting-for-second-person', 409)).toBe(3);
  expect(await endOf('superseded', 409)).toBe(1);
});

test('any other fault ends it with 1', () => {
  expect([new Error('no'), Object.assign(new Error('no'), { code: 'ENOENT' }), 'no'].map(exitCodeOf)).toEqual([
    1, 1, 1,
  ]);
});
