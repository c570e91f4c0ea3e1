import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUR_MS } from '#platform/time';
import { type Answer, issueCode, PASSCODES, signInAs, startTestApp, type TestApp, tryPasscode } from '#testing';
import { countGuess } from './guesses';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
/** Cookie that a browser keeps of a sign-in, besides its session; empty if it got none. */
const knownOf = (answer: Answer): string =>
  cookiesOf(answer)
    .split('; ')
    .find((cookie) => cookie.startsWith('nara_known=')) ?? '';

const guess = (address: string, passcode: string = 'wrong', cookie = '') =>
  test.call('POST', '/api/session/unlock', {
    body: { gate: 'enterprise', passcode },
    headers: { 'x-forwarded-for': address },
    cookie,
  });
const restart = async (options: Parameters<typeof startTestApp>[0]) => {
  await test.close();
  test = await startTestApp(options);
};
const PROXIED = { proxies: ['127.0.0.0/8'] };

it.each([
  ['\0', 400],
  ['\0\0', 400],
  [' ', 401],
])('a passcode followed by %j is refused', async (end, status) => {
  const body = { gate: 'enterprise', passcode: `${PASSCODES.enterprise}${end}` };
  expect((await test.call('POST', '/api/session/unlock', { body })).status).toBe(status);
});

describe('wrong passcodes', () => {
  it('a wrong passcode gets the error text of the gate, and is stored without its address', async () => {
    const { status, json } = await tryPasscode(test, 'site-code');
    expect([status, json.code, json.detail]).toEqual([401, 'incorrect-passcode', 'Incorrect password']);

    const rows = await test.context.database.kysely.selectFrom('unlock_attempts').selectAll().execute();
    expect(rows.map(({ address }) => address).sort()).toEqual([
      expect.stringMatching(/^enterprise-passcode address [\w-]{22}$/),
      expect.stringMatching(/^enterprise-passcode network [\w-]{22}$/),
    ]);
  });

  it('a wrong passcode does not wait when simultaneous guesses are counted out of order', async () => {
    const guess = { gate: 'site', guesser: { address: 'a family', network: null, browser: null } } as const;
    const now = test.clock.now;
    await countGuess(test.context.database, { ...guess, now });
    await expect(countGuess(test.context.database, { ...guess, now: now - 5 })).resolves.toEqual(expect.any(Function));
  });

  it('a wrong passcode after five makes the next wait, even when they arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => tryPasscode(test, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.json.code, refused?.headers.get('retry-after')]).toEqual(['too-many-attempts', '1']);
    expect((await tryPasscode(test, 'enterprise-code')).status).toBe(429);
    test.clock.now += 1000;
    expect((await tryPasscode(test, 'enterprise-code')).status).toBe(200);
  });

  it('the wait after wrong passcodes doubles up to five minutes and is forgotten after a day', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await tryPasscode(test, 'wrong')).status).toBe(401);
    const waits: number[] = [];
    for (let wrong = 5; wrong < 16; wrong += 1) {
      const wait = Number((await tryPasscode(test, 'wrong')).headers.get('retry-after'));
      waits.push(wait);
      test.clock.now += wait * 1000;
      expect((await tryPasscode(test, 'wrong')).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    test.clock.now += 24 * HOUR_MS;
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await tryPasscode(test, 'wrong')).status).toBe(401);
  });

  it('wrong passcodes at one gate leave the other open, and do not block the sign-in with a personal code', async () => {
    for (let wrong = 0; wrong < 6; wrong += 1) await tryPasscode(test, 'wrong', 'site');
    expect((await tryPasscode(test, 'site-code', 'site')).status).toBe(429);
    expect((await tryPasscode(test, 'enterprise-code')).status).toBe(200);
    const code = await issueCode(test, { role: 'admin' });
    for (let wrong = 0; wrong < 6; wrong += 1) await tryPasscode(test, 'wrong');
    expect((await tryPasscode(test, code)).status).toBe(200);
  });

  it('wrong passcodes of others never block a known browser', async () => {
    const entered = await tryPasscode(test, 'enterprise-code');
    const known = cookiesOf(entered);
    for (let wrong = 0; wrong < 6; wrong += 1) await tryPasscode(test, 'wrong');
    expect((await tryPasscode(test, 'enterprise-code')).status).toBe(429);
    const again = (gate: string, cookie: string) =>
      test.call('POST', '/api/session/unlock', { body: { gate, passcode: `${gate}-code` }, cookie });
    expect((await again('enterprise', known)).status).toBe(200);

    for (let wrong = 0; wrong < 6; wrong += 1) await tryPasscode(test, 'wrong', 'site');
    expect((await again('site', known)).status).toBe(429);
    const [id = '', , mark = ''] = knownOf(entered).split('.');
    for (const forged of [`${id}.${mark}.${mark}`, `${id}.${mark}.`, `${id}x.${mark}.${mark}`])
      expect((await again('site', forged)).status).toBe(429);
  });

  it('wrong passcodes of a known browser are counted too', async () => {
    const entered = await tryPasscode(test, 'enterprise-code');
    const cookie = cookiesOf(entered);
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await guess('127.0.0.1', 'wrong', cookie)).status).toBe(401);
    expect((await guess('127.0.0.1', 'wrong', cookie)).status).toBe(429);
  });

  it('fifty wrong passcodes within an hour from any addresses alert staff', async () => {
    await restart(PROXIED);
    const alertsOf = async () => {
      const cookie = await signInAs(test, 'admin');
      const { json } = await test.call('GET', '/api/enterprise/dashboard/alerts', { cookie });
      return (json.alerts as { id: string }[]).filter(({ id }) => id.startsWith('guessing:'));
    };
    for (let index = 0; index < 49; index += 1) await guess(`196.25.1.${index}`);
    expect(await alertsOf()).toEqual([]);
    await guess('196.25.1.49');
    expect(await alertsOf()).toEqual([
      expect.objectContaining({
        id: 'guessing:enterprise',
        type: 'error',
        message:
          'Somebody may be guessing the passcode: 50 wrong codes at the enterprise gate within an hour, from 50 places',
      }),
    ]);
    test.clock.now += HOUR_MS;
    expect(await alertsOf()).toEqual([]);
  });

  it('right passcodes are not counted as guesses', async () => {
    for (let index = 0; index < 12; index += 1) expect((await tryPasscode(test, 'enterprise-code')).status).toBe(200);
  });
});

describe('the address for which wrong passcodes count', () => {
  it('wrong passcodes behind a proxy count for the address that the proxy saw, whatever the client sent', async () => {
    await restart(PROXIED);
    for (let count = 0; count < 5; count += 1) expect((await guess(`10.9.9.${count}, 196.25.1.1`)).status).toBe(401);
    expect((await guess('10.9.9.99, 196.25.1.1')).status).toBe(429);
    expect((await guess('196.25.1.1', PASSCODES.enterprise)).status).toBe(429);
    expect((await guess('196.25.1.2')).status).toBe(401);
    expect((await guess('196.25.1.2', PASSCODES.enterprise)).status).toBe(200);
  });

  it('wrong passcodes behind a proxy count for a whole /64 network of IPv6', async () => {
    await restart(PROXIED);
    for (let count = 0; count < 5; count += 1) expect((await guess(`2001:db8:1:2::${count}`)).status).toBe(401);
    expect((await guess('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(401);
  });

  it('wrong passcodes count for the connection without a proxy, whatever address the client names', async () => {
    for (let count = 0; count < 5; count += 1) await guess(`196.25.1.${count}`);
    expect((await guess('196.25.1.99')).status).toBe(429);
  });

  it('a right passcode returns one try to its address and to no other', async () => {
    for (let index = 0; index < 4; index += 1) await guess('203.0.113.1');
    expect((await guess('203.0.113.1', 'enterprise-code')).status).toBe(200);
    expect((await guess('203.0.113.1')).status).toBe(401);
    expect((await guess('203.0.113.1')).status).toBe(429);
  });
});

describe('guesses earned by a known browser', () => {
  const guessWith = (cookie: string) => guess('127.0.0.1', 'wrong', cookie);

  async function statusesOf(count: number, guess: () => Promise<Answer>): Promise<Record<number, number>> {
    const statuses: Record<number, number> = {};
    for (let index = 0; index < count; index += 1) {
      const { status } = await guess();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    return statuses;
  }

  it('a personal code earns no passcode guesses: 115 of 120 wait, each in a freshly signed-in browser', async () => {
    const code = await issueCode(test, { role: 'logistics' });
    const fresh = async () => guessWith(cookiesOf(await tryPasscode(test, code)));
    expect(await statusesOf(120, fresh)).toEqual({ 401: 5, 429: 115 });
  });

  it('known browsers share the guesses of their address: 100 of 120 tries wait', async () => {
    const fresh = async () => {
      // Entering from elsewhere, because the address of the guesses has to wait itself.
      const answer = await guess('203.0.113.9', PASSCODES.enterprise);
      expect(answer.status).toBe(200);
      return guessWith(knownOf(answer));
    };
    await restart(PROXIED);
    expect(await statusesOf(120, fresh)).toEqual({ 401: 20, 429: 100 });
    // They count for an unknown browser, too.
    expect((await guessWith('')).status).toBe(429);
  });

  it('a known browser gets no new guesses by signing in again', async () => {
    const known = knownOf(await tryPasscode(test, PASSCODES.enterprise));
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await guessWith(known)).status).toBe(401);
    expect((await guessWith(known)).status).toBe(429);
    test.clock.now += 1000;
    const entered = await guess('127.0.0.1', PASSCODES.enterprise, known);
    expect(entered.status).toBe(200);
    expect((await guessWith(knownOf(entered))).status).toBe(401);
    expect((await guessWith(knownOf(entered))).status).toBe(429);
  });

  it('known browsers are forgotten when the passcode changes', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'nara-known-'));
    await restart({ dataDir });
    const known: string[] = [];
    for (let count = 0; count < 3; count += 1) known.push(knownOf(await tryPasscode(test, PASSCODES.enterprise)));
    await restart({ dataDir, passcodes: { enterprise: 'another-code' } });
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await guessWith(known[wrong % 3] ?? '')).status).toBe(401);
    for (const cookie of known) expect((await guessWith(cookie)).status).toBe(429);
  });

  it('a personal code or the shop’s passcode makes no browser known at the enterprise gate', async () => {
    expect(knownOf(await tryPasscode(test, await issueCode(test, { role: 'admin' })))).toBe('');
    const ofShop = knownOf(await tryPasscode(test, PASSCODES.site, 'site'));
    expect(await statusesOf(7, () => guessWith(ofShop))).toEqual({ 401: 5, 429: 2 });
  });

  it('a browser stays known at the first gate when it passes the second', async () => {
    const atShop = knownOf(await tryPasscode(test, PASSCODES.site, 'site'));
    const atBoth = knownOf(await guess('127.0.0.1', PASSCODES.enterprise, atShop));
    for (let wrong = 0; wrong < 6; wrong += 1) await tryPasscode(test, 'wrong', 'site');
    for (const [cookie, status] of [
      ['', 429],
      [atShop, 200],
      [atBoth, 200],
    ] as const) {
      const again = { body: { gate: 'site', passcode: PASSCODES.site }, cookie };
      expect((await test.call('POST', '/api/session/unlock', again)).status).toBe(status);
    }
  });
});

describe('wrong passcodes of a whole network', () => {
  beforeEach(() => restart(PROXIED));

  it('fifty wrong passcodes of a network make the next wait, a minute at most, and other networks do not', async () => {
    const known = knownOf(await guess('198.51.100.7', PASSCODES.enterprise));
    for (let index = 0; index < 50; index += 1) expect((await guess(`198.51.100.${index + 100}`)).status).toBe(401);
    expect((await guess('198.51.100.7')).status).toBe(429);
    expect((await guess('198.51.101.7')).status).toBe(401);
    // Strangers in the network do not keep out a browser that is known.
    expect((await guess('198.51.100.7', PASSCODES.enterprise, known)).status).toBe(200);
    let last = 0;
    for (let index = 150; index < 160; index += 1) {
      last = Number((await guess(`198.51.100.${index}`)).headers.get('retry-after'));
      test.clock.now += last * 1000;
      expect((await guess(`198.51.100.${index}`)).status).toBe(401);
    }
    expect(last).toBe(60);
  });

  it('wrong passcodes count for a /48 network of IPv6', async () => {
    for (let index = 0; index < 50; index += 1)
      expect((await guess(`2001:db8:1:${index.toString(16)}::1`)).status).toBe(401);
    expect((await guess('2001:db8:1:ffff::1')).status).toBe(429);
    expect((await guess('2001:db8:2:1::1')).status).toBe(401);
  });
});
