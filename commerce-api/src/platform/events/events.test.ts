import { orderOutbox } from '#exchange/partner';
import { listen, newOrder, startTestApp, type TestApp, unlock } from '#testing';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});

const idOf = (block: unknown) => /^id: (\S+)$/m.exec(String(block))?.[1];
const subjectOf = (block: unknown) => JSON.parse(String(block).split('data: ')[1] ?? '{}').subject;

describe('GET /api/events', () => {
  it('needs a staff session', async () => {
    const { status, json } = await test.call('GET', '/api/events', { cookie: await unlock(test, 'site') });
    expect([status, json.code]).toEqual([401, 'session-required']);
    await test.close();
  });

  it('is a stream that nobody mistakes for anything else', async () => {
    const { headers, body } = await fetch(`${test.url}/api/events`, { headers: { cookie: await unlock(test) } });
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'text/event-stream',
      'nosniff',
    ]);
    await body?.cancel();
    await test.close();
  });

  it('is open at most twenty times in one session, whatever else the browser sends along', async () => {
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

  it('tells what changed, and ends when the server stops', async () => {
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

  it('tells what happened between the data and the connection, and while there was none', async () => {
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
