import { listen, newOrder, startTestApp, type TestApp, unlock } from '../testing';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});

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

  it('tells what changed, and ends when the server stops', async () => {
    const stream = listen(test, await unlock(test));
    expect((await stream.next()).value).toBe('retry: 3000');
    const body = newOrder();
    await test.call('POST', '/api/orders', { body });
    const created = (await stream.next()).value;
    expect(created).toMatch(/^event: order\.created\ndata: /);
    expect(subjectOf(created)).toBe(body.id);
    expect(subjectOf((await stream.next()).value)).toBe('bra-s-sage');

    await test.app.outbox.runOnce();
    expect((await stream.next()).value).toMatch(/^event: order\.updated\n/);

    await test.close();
    expect((await stream.next()).done).toBe(true);
  });
});
