import { webcrypto } from 'node:crypto';
import { nameOfPage, traceCalls } from './trace-calls';

const PREFIX = '0123456789abcdef';
const TOKEN = 'of-this-page';

interface Told {
  traceId: string;
  spanId: string;
  parentId?: string;
  name: string;
  page: string;
  status?: number;
  begunAgo: number;
  duration: number;
}

let sent: { method: string; traceparent: string | null }[];
let told: Told[];
let answer: () => Promise<Response>;

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
beforeEach(() => {
  jest.useFakeTimers();
  [sent, told] = [[], []];
  answer = async () => new Response('{}', { status: 201 });
  jest.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    const { token, spans } = JSON.parse(String(init?.body));
    expect(token).toBe(TOKEN);
    told.push(...spans);
    return new Response(null, { status: 204 });
  });
  document.body.innerHTML = '<button>Place order of Thandi</button><p>Text</p>';
});
afterEach(() => {
  // Ends every page so far.
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

const start = () =>
  traceCalls(
    async (_, init) => {
      sent.push({ method: init?.method ?? 'GET', traceparent: new Headers(init?.headers).get('traceparent') });
      return answer();
    },
    { page: window, prefix: PREFIX, token: TOKEN },
  );

const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

const placeOfCall = (index: number) => /^00-(\w{32})-(\w{16})-01$/.exec(sent[index]?.traceparent ?? '')?.slice(1);

test('a click and the calls that follow it are reported as one trace, and a call long after it starts a new one', async () => {
  const send = start();
  press('button');
  await send('/api/orders', { method: 'POST' });
  jest.advanceTimersByTime(500);
  await send('/api/orders/1');
  jest.advanceTimersByTime(2000);
  await send('/api/orders');
  const [[trace, first], [sameTrace, second]] = [placeOfCall(0) ?? [], placeOfCall(1) ?? []];
  expect([trace?.startsWith(PREFIX), sameTrace]).toEqual([true, trace]);
  expect(placeOfCall(2)?.[0]).not.toBe(trace);
  jest.advanceTimersByTime(10_000);
  const [pressed] = told.filter(({ name }) => name === 'press button');
  expect(pressed).toMatchObject({ traceId: trace, page: '/', duration: 500 });
  const calls = told.filter(({ name }) => name.startsWith('call'));
  expect(calls).toMatchObject([
    { traceId: trace, spanId: first, parentId: pressed?.spanId, name: 'call POST', status: 201 },
    { traceId: trace, spanId: second, parentId: pressed?.spanId, name: 'call GET', status: 201 },
    { name: 'call GET', status: 201 },
  ]);
  expect(calls[2]).not.toHaveProperty('parentId');
  expect(JSON.stringify(told)).not.toContain('Thandi');
});

test('a GET before the first button click carries no traceparent header', async () => {
  const send = start();
  await send('/api/catalogue/products');
  press('p');
  await send('/api/catalogue/products');
  expect(sent.map(({ traceparent }) => traceparent)).toEqual([null, null]);
  await send('/api/cart/events', { method: 'POST' });
  expect(placeOfCall(2)?.[0]).toMatch(new RegExp(`^${PREFIX}`));
});

test('a failed call is traced with status 0 and rejects with its own error', async () => {
  const fault = new TypeError('fetch failed');
  answer = () => Promise.reject(fault);
  const send = start();
  await expect(send('/api/orders', { method: 'POST' })).rejects.toBe(fault);
  jest.advanceTimersByTime(10_000);
  expect(told).toMatchObject([{ name: 'call POST', status: 0 }]);
});

test('a page that is left reports its trace spans at once', async () => {
  const send = start();
  press('button');
  await send('/api/orders', { method: 'POST', headers: { accept: 'application/json' } });
  window.dispatchEvent(new Event('pagehide'));
  expect(told.map(({ name }) => name).sort()).toEqual(['call POST', 'press button']);
});

test('a page reports at most fifty spans at once and drops those beyond two hundred', async () => {
  const send = start();
  for (let calls = 0; calls < 300; calls += 1) await send('/api/orders', { method: 'POST' });
  jest.advanceTimersByTime(5000);
  expect(told).toHaveLength(50);
  jest.advanceTimersByTime(60_000);
  expect(told).toHaveLength(200);
});

test.each([
  ['/', '/'],
  ['/product/everyday-tank', '/product'],
  ['/order/NARA-1/thandi@example.com', '/order'],
  ['/admin/enterprise/orders', '/admin/enterprise/orders'],
  ['/admin/orders/NARA-1', '/admin/orders'],
  ['/Thandi', '/'],
])('the page %s is traced as %s', (pathname, name) => expect(nameOfPage(pathname)).toBe(name));
