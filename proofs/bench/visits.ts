import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Product } from '../../e2e/support/product';
import { PASSCODES } from '../../e2e/support/product';
import { type PageRequest, PHONE, recordRequests, slowDown } from './phone';
import type { Figures } from './report';

/** A measured visit with its limits. */
export interface Visit {
  name: string;
  limits: Figures;
  /** Lower limits of figures. */
  goals?: Figures;
  measure(browser: Browser, product: Product): Promise<Figures>;
}

/** The content that ends the measurement: a selector, and a text it must contain. */
export type Goal = readonly [selector: string, text: string];
const PASSCODE_FIELD: Goal = ['input[type=password]', ''];
const FIRST_PRODUCT: Goal = ['a[href*="/product/"]', ''];
const FIRST_ROW: Goal = ['main tr, main li', 'NARA-'];

interface Opened {
  page: Page;
  context: BrowserContext;
  requests: PageRequest[];
}

/**
 * Returns a script that looks for the goal on every frame. Polling from outside would be answered only when the page's
 * own scripts are idle. This is a string, because a compiled function would depend on the compiler's helpers.
 */
export const lookOut = ([selector, text]: Goal): string => `
  requestAnimationFrame(function look() {
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})];
    const isThere = (element) => element.checkVisibility() && element.textContent.includes(${JSON.stringify(text)});
    if (found.some(isThere)) globalThis.seenAt = performance.now();
    else requestAnimationFrame(look);
  });`;

/** Opens a page on a phone that has never visited, or on the given phone again. */
async function open(browser: Browser, flags: readonly string[], goal: Goal, reuse?: BrowserContext): Promise<Opened> {
  const context = reuse ?? (await browser.newContext(PHONE));
  const page = await context.newPage();
  await page.addInitScript((names) => {
    for (const name of names) localStorage.setItem(name, 'true');
  }, flags);
  await page.addInitScript({ content: lookOut(goal) });
  const session = await context.newCDPSession(page);
  const requests = await recordRequests(session);
  await slowDown(session);
  return { page, context, requests };
}

/** Returns the time (ms) from navigation until the goal is rendered. */
export async function untilSeen(page: Page): Promise<number> {
  // Polls only after the page has loaded: the poll is itself a script, and costs a slow phone 80 ms.
  await page.waitForLoadState('load');
  const seen = await page.waitForFunction(() => (globalThis as { seenAt?: number }).seenAt, null, { timeout: 60_000 });
  return (await seen.jsonValue()) ?? Number.NaN;
}

/** Resolves when nothing has arrived for a second; an open event stream does not count. */
async function untilQuiet(requests: readonly PageRequest[]): Promise<void> {
  for (let seen = -1; seen !== requests.length; ) {
    seen = requests.length;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

const scriptsOf = (requests: readonly PageRequest[]) => requests.filter(({ type }) => type === 'Script');
const kib = (requests: readonly PageRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

async function coldLoad(
  browser: Browser,
  url: string,
  flags: readonly string[],
  goal: Goal,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Figures & { firstMs: number }> {
  const { page, context, requests } = await open(browser, flags, goal);
  await prepare?.(context);
  await page.goto(url, { waitUntil: 'commit' });
  const firstMs = await untilSeen(page);
  const before = [...requests];
  await untilQuiet(requests);
  await context.close();
  const needed = before.filter(({ type }) => type !== 'Image');
  return {
    firstMs,
    scriptKiB: kib(scriptsOf(requests)),
    requests: needed.length,
    depth: Math.max(...needed.map(({ depth }) => depth)),
  };
}

const signInAt = (origin: string) => (context: BrowserContext) =>
  context.request.post(`${origin}/api/session/unlock`, {
    data: { gate: 'enterprise', passcode: PASSCODES.enterprise },
  });

export const VISITS: readonly Visit[] = [
  {
    name: 'a first visit: the gate, scripts blocked',
    limits: { usableMs: 1500 },
    async measure(browser, { origin }) {
      const { page, context } = await open(browser, [], PASSCODE_FIELD);
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(origin, { waitUntil: 'commit' });
      const usableMs = await untilSeen(page);
      await context.close();
      return { usableMs };
    },
  },
  {
    name: 'b right passcode: until the first product',
    limits: { afterUnlockMs: 200 },
    async measure(browser, { origin }) {
      const { page, context } = await open(browser, [], FIRST_PRODUCT);
      await page.goto(`${origin}/shop`, { waitUntil: 'networkidle' });
      await page.getByPlaceholder('Enter passcode').fill(PASSCODES.site);
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/session/unlock'));
      await page.getByRole('button', { name: 'Access Site' }).click();
      await (await answered).finished();
      const started = await page.evaluate(() => performance.now());
      const shown = await untilSeen(page);
      await context.close();
      // The goal may be reached before the clock could be read.
      return { afterUnlockMs: Math.max(0, shown - started) };
    },
  },
  {
    name: 'c returning visitor, warm cache: first product',
    limits: { firstMs: 500 },
    async measure(browser, { origin }) {
      const first = await open(browser, ['site-unlocked'], FIRST_PRODUCT);
      await first.page.goto(`${origin}/shop`, { waitUntil: 'networkidle' });
      await first.page.close();
      const { page, context } = await open(browser, ['site-unlocked'], FIRST_PRODUCT, first.context);
      await page.goto(`${origin}/shop`, { waitUntil: 'commit' });
      const firstMs = await untilSeen(page);
      await context.close();
      return { firstMs };
    },
  },
  {
    name: 'd cold deep link to the shop',
    limits: { scriptKiB: 165, requests: 10, depth: 3 },
    measure: (browser, { origin }) => coldLoad(browser, `${origin}/shop`, ['site-unlocked'], FIRST_PRODUCT),
  },
  {
    name: 'e cold portal list',
    limits: { scriptKiB: 200, firstMs: 2500 },
    measure: (browser, { origin }) =>
      coldLoad(browser, `${origin}/admin/enterprise/orders`, ['enterprise-unlocked'], FIRST_ROW, signInAt(origin)),
  },
  {
    name: 'e back office, against the home of the shop',
    limits: { timesTheHome: 1.2 },
    async measure(browser, { origin }) {
      const home = await coldLoad(browser, `${origin}/`, ['site-unlocked'], FIRST_PRODUCT);
      const office = await coldLoad(browser, `${origin}/admin`, ['enterprise-unlocked'], FIRST_ROW, signInAt(origin));
      return { homeMs: home.firstMs, firstRowMs: office.firstMs, timesTheHome: office.firstMs / home.firstMs };
    },
  },
];
