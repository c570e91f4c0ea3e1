import { startTestApp, type TestApp } from '#testing';

let test: TestApp;
afterEach(() => test.close());

/** Blocks the event loop, so that everything else is delayed. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('an overloaded server refuses calls and still answers its health checks', async () => {
  test = await startTestApp({ maxLagMs: 5 });
  const answers = async () => {
    const [call, health] = [await test.call('GET', '/api/session'), await test.call('GET', '/healthz')];
    return { status: call.status, code: call.json.code, retryAfter: call.headers.get('retry-after'), health };
  };
  let answered = await answers();
  // The plugin measures once a second.
  for (const end = Date.now() + 20_000; answered.status !== 503 && Date.now() < end; ) {
    block(100);
    answered = await answers();
  }
  expect(answered).toMatchObject({ status: 503, code: 'overloaded', retryAfter: '5', health: { status: 200 } });
}, 30_000);

it('overload is not measured by default', async () => {
  test = await startTestApp();
  expect(test.app.server).not.toHaveProperty('isUnderPressure');
});
