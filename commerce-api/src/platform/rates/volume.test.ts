import { callsPerMinute } from '@nara/shared-contracts/rules/common';
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

/** Scales every limit to a sixtieth, so that 60 calls a minute become one. */
const FACTOR = 1 / 60;

/**
 * Creates the records that the calls name. The limited app does not have them: it counts calls before it looks for
 * records.
 */
let unbounded: TestApp;
let test: TestApp;
let calls: Awaited<ReturnType<typeof readCalls>>;
beforeAll(async () => {
  calls = await readCalls();
  [unbounded, test] = [await startTestApp(), await startTestApp({ rateFactor: FACTOR })];
});
afterAll(() => Promise.all([unbounded.close(), test.close()]));

const mostOf = (row: EndpointRow): number => Math.trunc(callsPerMinute(row) * FACTOR);

/** Calls an endpoint as often as its limit allows, and once more. Returns the codes of the responses. */
async function exhaust(row: EndpointRow, example: ExampleCall): Promise<unknown[]> {
  const cookie = await signInAs(test, 'admin');
  const codes: unknown[] = [];
  // Has an unknown field, so that most calls are refused without doing anything.
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

it.each(endpointRows)('$name accepts its limit of calls a minute from one caller, and no more', async (row) => {
  const codes = await exhaust(row, await calls[row.name].example(unbounded));
  expect(codes.pop()).toBe('too-many-calls');
  expect(codes).not.toContain('too-many-calls');
});
