import { issueCode, PASSCODES, signInAs, startTestApp, type TestApp, tryPasscode } from '#testing';
import { countGuess } from './guesses';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const HOUR = 3_600_000;

describe('who is counted behind a proxy', () => {
  const guess = (forwarded: string) =>
    test.call('POST', '/api/session/unlock', {
      body: { gate: 'enterprise', passcode: 'wrong' },
      headers: { 'x-forwarded-for': forwarded },
    });

  it('is the address that the proxy saw, whatever the client wrote before it', async () => {
    await test.close();
    test = await startTestApp({ proxies: ['127.0.0.0/8'] });
    for (let count = 0; count < 5; count += 1) expect((await guess(`10.9.9.${count}, 196.25.1.1`)).status).toBe(401);
    expect((await guess('10.9.9.99, 196.25.1.1')).status).toBe(429);
    expect((await guess('196.25.1.2')).status).toBe(401);
  });

  it('is a whole /64 network of IPv6', async () => {
    await test.close();
    test = await startTestApp({ proxies: ['127.0.0.0/8'] });
    for (let count = 0; count < 5; count += 1) expect((await guess(`2001:db8:1:2::${count}`)).status).toBe(401);
    expect((await guess('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(401);
  });

  it('is the connection when no proxy is known', async () => {
    for (let count = 0; count < 5; count += 1) await guess(`196.25.1.${count}`);
    expect((await guess('196.25.1.99')).status).toBe(429);
  });
});

it('takes no passcode with something after it', async () => {
  for (const end of ['\0', '\0\0', ' ']) {
    const body = { gate: 'enterprise', passcode: `${PASSCODES.enterprise}${end}` };
    expect((await test.call('POST', '/api/session/unlock', { body })).status).toBe(401);
  }
});

describe('wrong passcodes', () => {
  it('get the words of the gate', async () => {
    const { status, json } = await tryPasscode(test, 'site-code');
    expect([status, json.code, json.detail]).toEqual([401, 'incorrect-passcode', 'Incorrect password']);
  });

  it('make nobody wait before that, although guesses of one moment overtake each other', async () => {
    const guess = { gate: 'site', guesser: 'a family' } as const;
    const now = test.clock.now;
    await countGuess(test.context.database, { ...guess, now });
    await expect(countGuess(test.context.database, { ...guess, now: now - 5 })).resolves.toEqual(expect.any(Function));
  });

  it('make the next one wait after five, even when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => tryPasscode(test, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.json.code, refused?.headers.get('retry-after')]).toEqual(['too-many-attempts', '1']);
    expect((await tryPasscode(test, 'enterprise-code')).status).toBe(429);
    test.clock.now += 1000;
    expect((await tryPasscode(test, 'enterprise-code')).status).toBe(200);
  });

  it('make it wait twice as long each time, up to five minutes, and are forgotten after a day', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await tryPasscode(test, 'wrong')).status).toBe(401);
    const waits: number[] = [];
    for (let wrong = 5; wrong < 16; wrong += 1) {
      const wait = Number((await tryPasscode(test, 'wrong')).headers.get('retry-after'));
      waits.push(wait);
      test.clock.now += wait * 1000;
      expect((await tryPasscode(test, 'wrong')).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    test.clock.now += 24 * HOUR;
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await tryPasscode(test, 'wrong')).status).toBe(401);
  });

  it('at one gate leave the other open', async () => {
    for (let wrong = 0; wrong < 6; wrong += 1) await tryPasscode(test, 'wrong', 'site');
    expect((await tryPasscode(test, 'site-code', 'site')).status).toBe(429);
    expect((await tryPasscode(test, 'enterprise-code')).status).toBe(200);
  });

  it('of strangers never keep out a browser that has passed the gate before', async () => {
    const entered = await tryPasscode(test, 'enterprise-code');
    const known = entered.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    for (let wrong = 0; wrong < 6; wrong += 1) await tryPasscode(test, 'wrong');
    expect((await tryPasscode(test, 'enterprise-code')).status).toBe(429);
    const again = (gate: string, cookie: string) =>
      test.call('POST', '/api/session/unlock', { body: { gate, passcode: `${gate}-code` }, cookie });
    expect((await again('enterprise', known)).status).toBe(200);

    for (let wrong = 0; wrong < 6; wrong += 1) await tryPasscode(test, 'wrong', 'site');
    expect((await again('site', known)).status).toBe(429);
    expect((await again('enterprise', known.replace('.enterprise.', '.site-enterprise.'))).status).toBe(429);
  });

  it('of a browser that is known are counted too', async () => {
    const entered = await tryPasscode(test, 'enterprise-code');
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const body = { gate: 'enterprise', passcode: 'wrong' };
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await test.call('POST', '/api/session/unlock', { body, cookie })).status).toBe(401);
    expect((await test.call('POST', '/api/session/unlock', { body, cookie })).status).toBe(429);
  });

  it('do not count for whoever has a personal code, which nobody can guess', async () => {
    const code = await issueCode(test, { role: 'admin' });
    for (let wrong = 0; wrong < 6; wrong += 1) await tryPasscode(test, 'wrong');
    expect((await tryPasscode(test, code)).status).toBe(200);
  });

  it('are kept and logged without the address that they came from', async () => {
    await tryPasscode(test, 'wrong');
    const rows = await test.context.database.kysely.selectFrom('unlock_attempts').selectAll().execute();
    expect(rows).toEqual([
      expect.objectContaining({ address: expect.stringMatching(/^enterprise-passcode address [\w-]{22}$/) }),
    ]);
  });

  it('are told to staff once there are fifty within an hour, from however many addresses', async () => {
    await test.close();
    test = await startTestApp({ proxies: ['127.0.0.0/8'] });
    const alertsOf = async () => {
      const cookie = await signInAs(test, 'admin');
      const { json } = await test.call('GET', '/api/enterprise/dashboard/alerts', { cookie });
      return (json.alerts as { id: string }[]).filter(({ id }) => id.startsWith('guessing:'));
    };
    const guess = (index: number) =>
      test.call('POST', '/api/session/unlock', {
        body: { gate: 'enterprise', passcode: 'wrong' },
        headers: { 'x-forwarded-for': `196.25.1.${index}` },
      });
    for (let index = 0; index < 49; index += 1) await guess(index);
    expect(await alertsOf()).toEqual([]);
    await guess(49);
    expect(await alertsOf()).toEqual([
      expect.objectContaining({
        id: 'guessing:enterprise',
        type: 'error',
        message:
          'Somebody may be guessing the passcode: 50 wrong codes at the enterprise gate within an hour, from 50 places',
      }),
    ]);
    test.clock.now += HOUR;
    expect(await alertsOf()).toEqual([]);
  });

  it('are not counted when they are right', async () => {
    for (let index = 0; index < 12; index += 1) expect((await tryPasscode(test, 'enterprise-code')).status).toBe(200);
  });
});

describe('the address that wrong passcodes are counted by', () => {
  const tryFrom = (address: string, passcode = 'wrong') =>
    test.call('POST', '/api/session/unlock', {
      body: { gate: 'enterprise', passcode },
      headers: { 'x-forwarded-for': address },
    });
  const trySix = async (address: string) => {
    for (let index = 0; index < 6; index += 1) await tryFrom(address);
  };

  it('is the one that a trusted proxy names, each apart from the others', async () => {
    await test.close();
    test = await startTestApp({ proxies: ['127.0.0.0/8'] });
    await trySix('203.0.113.1');
    expect((await tryFrom('203.0.113.1', 'enterprise-code')).status).toBe(429);
    expect((await tryFrom('203.0.113.2', 'enterprise-code')).status).toBe(200);
  });

  it('is the connection itself without one: nobody gets more tries by naming another', async () => {
    await trySix('203.0.113.1');
    expect((await tryFrom('203.0.113.2')).status).toBe(429);
  });

  it('is given its try back after a success, and no other', async () => {
    for (let index = 0; index < 4; index += 1) await tryFrom('203.0.113.1');
    expect((await tryFrom('203.0.113.1', 'enterprise-code')).status).toBe(200);
    expect((await tryFrom('203.0.113.1')).status).toBe(401);
    expect((await tryFrom('203.0.113.1')).status).toBe(429);
  });
});
