import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Product } from '../../e2e/support/product';
import { PASSCODES } from '../../e2e/support/product';
import { type PageRequest, recordRequests, slowDown } from './network';

export type Figures = Record<string, number>;

/** A measured visit and what it may cost at most. */
export interface Visit {
  name: string;
  limits: Figures;
  measure(browser: Browser, product: Product): Promise<Figures>;
}

/** What a shopper came for: the first product card, or the first row of a list. */
const FIRST_PRODUCT = 'a[href*="/product/"]';
const FIRST_ROW = 'text=/NARA-\\d{10}/';

interface Opened {
  page: Page;
  context: BrowserContext;
  requests: PageRequest[];
}

/** A phone that has never been here, or the same phone again. */
async function open(browser: Browser, flags: readonly string[], reuse?: BrowserContext): Promise<Opened> {
  const context =
    reuse ??
    (await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    }));
  const page = await context.newPage();
  await page.addInitScript((names) => {
    for (const name of names) localStorage.setItem(name, 'true');
  }, flags);
  const session = await context.newCDPSession(page);
  const requests = await recordRequests(session);
  await slowDown(session);
  return { page, context, requests };
}

/** Milliseconds from the navigation until something that matches is drawn. */
async function untilVisible(page: Page, selector: string): Promise<number> {
  await page.locator(selector).first().waitFor({ state: 'visible', timeout: 60_000 });
  return page.evaluate(() => performance.now());
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
  selector: string,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Figures> {
  const { page, context, requests } = await open(browser, flags);
  await prepare?.(context);
  await page.goto(url, { waitUntil: 'commit' });
  const firstMs = await untilVisible(page, selector);
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

export const VISITS: readonly Visit[] = [
  {
    name: 'a first visit: the gate, scripts blocked',
    limits: { usableMs: 1500 },
    async measure(browser, { origin }) {
      const { page, context } = await open(browser, []);
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(origin, { waitUntil: 'commit' });
      const usableMs = await untilVisible(page, 'input[type=password]');
      await context.close();
      return { usableMs };
    },
  },
  {
    name: 'b right passcode: until the first product',
    limits: { afterUnlockMs: 200 },
    async measure(browser, { origin }) {
      const { page, context } = await open(browser, []);
      await page.goto(`${origin}/shop`, { waitUntil: 'networkidle' });
      await page.getByPlaceholder('Enter passcode').fill(PASSCODES.site);
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/session/unlock'));
      await page.getByRole('button', { name: 'Access Site' }).click();
      await (await answered).finished();
      const started = await page.evaluate(() => performance.now());
      const shown = await untilVisible(page, FIRST_PRODUCT);
      await context.close();
      return { afterUnlockMs: shown - started };
    },
  },
  {
    name: 'c returning visitor, warm cache: first product',
    limits: { firstMs: 500 },
    async measure(browser, { origin }) {
      const first = await open(browser, ['site-unlocked']);
      await first.page.goto(`${origin}/shop`, { waitUntil: 'networkidle' });
      await first.page.close();
      const { page, context } = await open(browser, ['site-unlocked'], first.context);
      await page.goto(`${origin}/shop`, { waitUntil: 'commit' });
      const firstMs = await untilVisible(page, FIRST_PRODUCT);
      await context.close();
      return { firstMs };
    },
  },
  {
    name: 'd cold deep link to the shop',
    limits: { scriptKiB: 150, requests: 10, depth: 3 },
    measure: (browser, { origin }) => coldLoad(browser, `${origin}/shop`, ['site-unlocked'], FIRST_PRODUCT),
  },
  {
    name: 'e cold portal list',
    limits: { scriptKiB: 200, firstMs: 2500 },
    measure: (browser, { origin }) =>
      coldLoad(browser, `${origin}/admin/enterprise/orders`, ['enterprise-unlocked'], FIRST_ROW, (context) =>
        context.request.post(`${origin}/api/session/unlock`, {
          data: { gate: 'enterprise', passcode: PASSCODES.enterprise },
        }),
      ),
  },
];

export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
