import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callsTo } from './calls';
import { exitCodeOf } from './exit-codes';

/** Calls a server that answers with problems, one after another, and then with success. */
async function callOf(problems: readonly { code: string; status: number; retryAfter?: string }[]) {
  const left = [...problems];
  const server = createServer((_request, response) => {
    const { code, status, retryAfter } = left.shift() ?? { status: 200 };
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(retryAfter && { 'retry-after': retryAfter }),
    });
    response.end(JSON.stringify({ code, status, title: 'No', detail: 'Not now.' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const [waits, said]: [number[], string[]] = [[], []];
  const surroundings = { wait: async (ms: number) => waits.push(ms), say: (line: string) => said.push(line) };
  try {
    const { port } = server.address() as AddressInfo;
    const call = callsTo(`http://127.0.0.1:${port}`, surroundings)('POST', '/x', { token: 't' });
    return { exitCode: await call.then(() => 0, exitCodeOf), waits, said };
  } finally {
    server.close();
  }
}

test('a release command exits with 3 if it waits for a second person, and with 1 if it fails for another reason', async () => {
  const endOf = async (code: string) => (await callOf([{ code, status: 409 }])).exitCode;
  expect([await endOf('waiting-for-second-person'), await endOf('superseded')]).toEqual([3, 1]);
  const faults = [new Error('no'), Object.assign(new Error('no'), { code: 'ENOENT' }), 'no'];
  expect(faults.map(exitCodeOf)).toEqual([1, 1, 1]);
});

describe('calls of the release command', () => {
  const overloaded = (retryAfter?: string) => ({ code: 'overloaded', status: 503, retryAfter });

  it('a call to an overloaded server is retried after its Retry-After, and the terminal says so', async () => {
    const { exitCode, waits, said } = await callOf([overloaded('5'), overloaded(), overloaded('3600')]);
    expect([exitCode, waits]).toEqual([0, [5000, 1000, 30_000]]);
    expect(said).toHaveLength(3);
    expect(said[0]).toMatch(/is overloaded; attempt 2 of 10 in 5 s$/);
  });

  it('a release call to an overloaded server fails after ten attempts', async () => {
    const { exitCode, waits } = await callOf(Array.from({ length: 11 }, () => overloaded('5')));
    expect([exitCode, waits.length]).toEqual([1, 9]);
  });

  it('a release call that is refused for any other reason is not retried', async () => {
    expect(await callOf([{ code: 'store-unavailable', status: 503, retryAfter: '5' }])).toEqual({
      exitCode: 1,
      waits: [],
      said: [],
    });
  });
});
