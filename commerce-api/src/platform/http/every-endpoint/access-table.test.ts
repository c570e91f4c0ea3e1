import { get } from 'node:http';
import { EVENTS_PATH } from '@nara/shared-contracts/rules/common';
import {
  ANY_STAFF,
  type Answer,
  CALLERS,
  type Caller,
  endpointRows,
  placeOrder,
  readCalls,
  signInAs,
  testAppForFile,
  urlOf,
} from '#testing';

const test = testAppForFile();
let otherToken: string;
let calls: Awaited<ReturnType<typeof readCalls>>;
beforeAll(async () => {
  calls = await readCalls();
  otherToken = (await placeOrder(test)).token;
});

async function credentialsOf(caller: Caller, ownToken = otherToken): Promise<{ token?: string; cookie?: string }> {
  if (caller === 'anonymous') return { cookie: '' };
  if (caller === 'own token') return { cookie: '', token: ownToken };
  if (caller === 'other token') return { cookie: '', token: otherToken };
  if (caller === 'expired') return { cookie: await signInAs(test, 'admin', test.clock.now) };
  return { cookie: await signInAs(test, caller) };
}

describe.each(endpointRows)('$name', ({ name, method, path, access }) => {
  async function callAs(caller: Caller): Promise<Answer> {
    // Settings from one call must not affect the next.
    await test.context.database.kysely.deleteFrom('settings').execute();
    const example = await calls[name].example(test);
    await test.context.database.kysely.deleteFrom('unlock_attempts').execute();
    const credentials = await credentialsOf(caller, example.token);
    return test.call(method, urlOf(path, example), { body: example.body, headers: example.headers, ...credentials });
  }

  it('the endpoint answers each kind of caller with the status in the table', async () => {
    const statuses: Record<string, number> = {};
    for (const caller of CALLERS) statuses[caller] = (await callAs(caller)).status;
    expect(statuses).toEqual(Object.fromEntries(CALLERS.map((caller, index) => [caller, calls[name].statuses[index]])));
  });

  if (Array.isArray(access)) {
    it('the endpoint names the allowed roles to staff with another role', async () => {
      for (const role of ['logistics', 'merchandising', 'finance'] as const) {
        const { status, json } = await callAs(role);
        if (status !== 403) continue;
        expect(json.code).toBe('role-not-allowed');
        for (const allowed of access) expect(json.detail).toContain(allowed);
      }
    });
  }
});

describe('the event stream', () => {
  const expected = ANY_STAFF;

  /** Disconnects as soon as the status is known: the stream itself never ends. */
  const statusFor = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const request = get(`${test.url}${EVENTS_PATH}`, { headers, agent: false }, ({ statusCode }) => {
        request.destroy();
        resolve(statusCode);
      });
      request.on('error', reject);
    });

  it.each(CALLERS.map((caller, index) => [caller, expected[index]] as const))(
    'the event stream answers %s with %i',
    async (caller, status) => {
      const { cookie = '', token = '' } = await credentialsOf(caller);
      expect(await statusFor({ cookie, authorization: `Bearer ${token}` })).toBe(status);
    },
  );
});
