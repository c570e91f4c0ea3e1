import { newOrder, startTestApp, type TestApp, unlock } from '../testing';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});

/** The blocks of the stream as they come. */
async function* listen(cookie: string): AsyncGenerator<string, void> {
  const response = await fetch(`${test.url}/api/events`, { headers: { cookie } });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const reader = response.body?.getReader();
  let text = '';
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    text += Buffer.from(read.value).toString();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks;
  }
}

const subjectOf = (block: unknown) => JSON.parse(String(block).split('data: ')[1] ?? '{}').subject;

describe('GET /api/events', () => {
  it('needs a staff session', async () => {
    const { status, json } = await test.call('GET', '/api/events', { cookie: await unlock(test, 'site') });
    expect([status, json.code]).toEqual([401, 'session-required']);
    await test.close();
  });

  it('tells what changed, and ends when the server stops', async () => {
    const stream = listen(await unlock(test));
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
