import { orderOutbox } from '#exchange/partner';
import { issueCode, listen, newOrder, signInAs, startTestApp, type TestApp, tryPasscode, unlock } from '#testing';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});

const idOf = (block: unknown) => /^id: (\S+)$/m.exec(String(block))?.[1];
const subjectOf = (block: unknown) => JSON.parse(String(block).split('data: ')[1] ?? '{}').subject;

describe('GET /api/events', () => {
  it('the event stream needs a staff session, and has its own content type and nosniff', async () => {
    const { status, json } = await test.call('GET', '/api/events', { cookie: await unlock(test, 'site') });
    expect([status, json.code]).toEqual([401, 'session-required']);
    const { headers, body } = await fetch(`${test.url}/api/events`, { headers: { cookie: await unlock(test) } });
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'text/event-stream',
      'nosniff',
    ]);
    await body?.cancel();
    await test.close();
  });

  it('a session may open at most twenty event streams', async () => {
    const cookie = await unlock(test);
    const open = (more = '') => fetch(`${test.url}/api/events`, { headers: { cookie: `${cookie}${more}` } });
    const streams = await Promise.all(Array.from({ length: 20 }, () => open()));
    expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const refused = await open('; other=1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(((await refused.json()) as { code: string }).code).toBe('too-many-streams');
    const another = await fetch(`${test.url}/api/events`, { headers: { cookie: await unlock(test) } });
    expect(another.status).toBe(200);
    for (const { body } of [...streams, another]) await body?.cancel();
    await test.close();
  });

  it('the event stream sends changes and ends when the server stops', async () => {
    const stream = listen(test, await unlock(test));
    expect((await stream.next()).value).toMatch(/^retry: 3000\nid: \S+$/);
    const body = newOrder();
    await test.call('POST', '/api/orders', { body });
    const created = (await stream.next()).value;
    expect(created).toMatch(/^id: \S+\nevent: order\.created\ndata: /);
    expect(subjectOf(created)).toBe(body.id);
    expect(subjectOf((await stream.next()).value)).toBe('bra-s-sage');

    await test.context.get(orderOutbox).runOnce();
    expect((await stream.next()).value).toMatch(/\nevent: order\.updated\n/);

    await test.close();
    expect((await stream.next()).done).toBe(true);
  });

  it('the event stream replays events from before the connection and during an interruption', async () => {
    const cookie = await unlock(test);
    await test.call('POST', '/api/orders', { body: newOrder() });
    const first = listen(test, cookie);
    const seen = idOf((await first.next()).value);
    expect((await first.next()).value).toMatch(/\nevent: order\.created\n/);
    await first.return();

    const body = newOrder();
    await test.call('POST', '/api/orders', { body });
    const second = listen(test, cookie, seen);
    await second.next();
    expect(subjectOf((await second.next()).value)).toBe(body.id);
    await second.return();

    const third = listen(test, cookie, 'another-run.7');
    await third.next();
    expect((await third.next()).value).toMatch(/^event: missed\n/);
    await third.return();
    await test.close();
  });
});

describe('an event stream ends at once', () => {
  /** Shorter than the interval in which streams are checked without a reason (ms). */
  const AT_ONCE_MS = 20_000;
  afterEach(() => test.close());

  /** Signs in a user of logistics personally. */
  async function signInUser(): Promise<{ cookie: string; id: string }> {
    const entered = await tryPasscode(test, await issueCode(test, { name: 'Sipho Dube' }));
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { rows } = (await test.call('GET', '/api/session/mine', { cookie })).json as {
      rows: { user: { id: string } }[];
    };
    return { cookie, id: rows[0]?.user.id ?? '' };
  }
  /** Opens the stream of a session. Returns a promise of its end. */
  async function streamOf(cookie: string): Promise<() => Promise<string[]>> {
    const stream = listen(test, cookie);
    await stream.next();
    return async () => {
      const blocks: string[] = [];
      for await (const block of stream) blocks.push(block);
      return blocks;
    };
  }
  const asAdmin = async (method: string, path: string, body?: object) => {
    const cookie = await signInAs(test, 'admin');
    expect((await test.call(method, path, { cookie, body })).status).toBe(200);
  };
  const change = async (id: string, body: object) => {
    const { updatedAt } = (
      await test.call('GET', `/api/enterprise/users/${id}`, { cookie: await signInAs(test, 'admin') })
    ).json;
    await asAdmin('PATCH', `/api/enterprise/users/${id}`, { ...body, expectedUpdatedAt: updatedAt });
  };
  const setting = async (path: string, settings: object) => {
    const { updatedAt } = (await test.call('GET', path, { cookie: await signInAs(test, 'admin') })).json;
    await asAdmin('PUT', path, { settings, expectedUpdatedAt: updatedAt });
  };

  it.each<[string, (id: string, cookie: string) => Promise<unknown>]>([
    ['an admin deactivates its user', (id) => change(id, { status: 'inactive' })],
    [
      'an admin revokes the access code of its user',
      (id) => asAdmin('DELETE', `/api/enterprise/users/${id}/access-code`),
    ],
    ['an admin ends all sessions of its user', (id) => asAdmin('DELETE', `/api/enterprise/sessions?of=${id}`)],
    [
      'its role comes to need a second factor that its user lacks',
      () => setting('/api/enterprise/sign-in/second-factor', { roles: ['logistics'] }),
    ],
    ['its user signs out elsewhere', (_, cookie) => test.call('DELETE', '/api/session', { cookie })],
  ])(
    'an event stream ends at once when %s',
    async (_, act) => {
      const { cookie, id } = await signInUser();
      const ended = await streamOf(cookie);
      await act(id, cookie);
      // The browser learns that it may have missed events, and asks who is signed in.
      expect((await ended()).at(-1)).toMatch(/^event: missed\n/);
    },
    AT_ONCE_MS,
  );

  it(
    'an event stream ends at once when an admin disables the passcode that opened it',
    async () => {
      const ended = await streamOf(await unlock(test));
      await tryPasscode(test, await issueCode(test, { role: 'admin' }));
      await setting('/api/enterprise/sign-in/passcode', { isOn: false });
      expect((await ended()).at(-1)).toMatch(/^event: missed\n/);
    },
    AT_ONCE_MS,
  );

  it('an event stream ends only for the user whose access ended', async () => {
    const [one, other] = [await signInUser(), await signInUser()];
    const stream = listen(test, other.cookie);
    await stream.next();
    await change(one.id, { status: 'inactive' });
    await change(other.id, { name: 'Lindiwe Dube' });
    const told: unknown[] = [];
    while (!told.includes(other.id)) told.push(subjectOf((await stream.next()).value));
    await stream.return();
  });
});
