import { startTestApp, startTraceCollector, type TestApp, type TraceCollector } from '#testing';
import { reportTokens } from './report-tokens';

const PRESS = '00f067aa0ba902b7';
const CALL = 'b7ad6b7169203331';

let collector: TraceCollector;
let shop: TestApp;
let closing: Promise<void> | undefined;
/** Token and trace of the current page. */
let token: string;
let traceId: string;
beforeEach(async () => {
  closing = undefined;
  collector = await startTraceCollector();
  shop = await startTestApp({ tracing: collector.configuration });
  token = shop.app.server.issueReportToken?.() ?? '';
  traceId = `${shop.app.server.tracePrefixOf?.(token)}${CALL}`;
});
const close = () => (closing ??= shop.close());
afterEach(async () => {
  await close();
  await collector.close();
});

const spanOf = (changes: object = {}) => ({
  traceId,
  spanId: PRESS,
  name: 'press button',
  page: '/checkout',
  begunAgo: 3000,
  duration: 2000,
  ...changes,
});
const tell = async (spans: object[], given: string = token): Promise<number> =>
  (await shop.call('POST', '/page-spans', { body: { token: given, spans } })).status;

/** Returns the exported page spans. Stops the app to complete the export. */
async function exported() {
  await close();
  return collector.spans.filter(({ service }) => service === 'nara-browser');
}

it('a page’s spans of its own traces are exported under their ids', async () => {
  const call = spanOf({ spanId: CALL, parentId: PRESS, name: 'call POST', status: 201, begunAgo: 2900, duration: 500 });
  expect(await tell([spanOf(), call])).toBe(204);
  const spans = await exported();
  expect(spans).toMatchObject([
    { traceId, spanId: PRESS, parentId: '', name: 'press button', attributes: { 'nara.page': '/checkout' } },
    { traceId, spanId: CALL, parentId: PRESS, kind: 'client', attributes: { 'http.response.status_code': 201 } },
  ]);
  expect(spans.map(({ from, to }) => Math.round(to - from))).toEqual([2000, 500]);
});

it('spans of other pages’ traces, or with a foreign token, are left out', async () => {
  const other = shop.app.server.issueReportToken?.() ?? '';
  expect(await tell([spanOf()], other)).toBe(204);
  expect(await tell([spanOf()], 'made.up.token')).toBe(204);
  expect(await tell([spanOf({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736' })])).toBe(204);
  expect(await exported()).toEqual([]);
});

it.each([
  ['a text of its own', { name: 'press Place order of Thandi' }],
  ['an address', { page: '/order/NARA-1' }],
  ['a field of its own', { email: 'thandi@example.co.za' }],
  ['an id that is none', { spanId: '0000000000000000' }],
  ['a time in the future', { begunAgo: -1 }],
])('a page span with %s is refused', async (_, changes) => {
  expect(await tell([spanOf(changes)])).toBe(400);
});

it('a page’s spans are limited in number', async () => {
  for (let calls = 0; calls < 41; calls += 1) {
    const spans = Array.from({ length: 50 }, (_, index) =>
      spanOf({ spanId: `${calls * 50 + index + 1}`.padStart(16, 'a') }),
    );
    expect(await tell(spans)).toBe(204);
  }
  const { acceptSpan } = shop.context.get(reportTokens);
  expect(acceptSpan(token, traceId)).toBe(false);
});

it('the endpoint for page spans does not exist without tracing', async () => {
  const plain = await startTestApp();
  const body = { token: plain.app.server.issueReportToken?.(), spans: [spanOf()] };
  expect((await plain.call('POST', '/page-spans', { body })).status).toBe(404);
  expect(plain.app.server.tracePrefixOf).toBeUndefined();
  await plain.close();
});
