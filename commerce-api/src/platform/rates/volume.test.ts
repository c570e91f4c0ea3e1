import { callsPerMinute } from '@nara/shared-contracts/http';
import {
  type EndpointRow,
  type ExampleCall,
  endpointRows,
  readCalls,
  signInAs,
  startTestApp,
  type TestApp,
  urlOf,
} from '#testing';

/** Every limit at a sixtieth, so that 60 calls a minute are one. */
const FACTOR = 1 / 60;

/** Makes the records that the calls name. The bounded one never sees them, and counts before it looks for them. */
let unbounded: TestApp;
let test: TestApp;
let calls: Awaited<ReturnType<typeof readCalls>>;
beforeAll(async () => {
  calls = await readCalls();
  [unbounded, test] = [await startTestApp(), await startTestApp({ rateFactor: FACTOR })];
});
afterAll(() => Promise.all([unbounded.close(), test.close()]));

const mostOf = (row: EndpointRow): number => Math.trunc(callsPerMinute(row) * FACTOR);

/** Calls an endpoint as often as it may be called, and once more. Returns the codes of the answers. */
async function exhaust(row: EndpointRow, example: ExampleCall): Promise<unknown[]> {
  const cookie = await signInAs(test, 'admin');
  const codes: unknown[] = [];
  // With an unknown field, so that most are refused without doing anything.
  const url = urlOf(row.path, { params: example.params, query: { surprise: '1' } });
  for (let made = 0; made <= mostOf(row); made += 1) {
    const { json } = await test.call(row.method, url, {
      cookie,
      token: example.token,
      headers: example.headers,
      ...(row.method !== 'GET' && { body: example.body ?? {} }),
    });
    codes.push(json.code);
  }
  return codes;
}

it.each(endpointRows)('$name takes so many calls a minute of one caller, and no more', async (row) => {
  const codes = await exhaust(row, await calls[row.name].example(unbounded));
  expect(codes.pop()).toBe('too-many-calls');
  expect(codes).not.toContain('too-many-calls');
});
