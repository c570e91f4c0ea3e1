import type { Browser, Page } from '@playwright/test';
import type { Product } from '../../e2e/support/product';
import type { Figures } from './report';
import type { Visit } from './visits';

const CPU_SLOWDOWN = 4;
const REST_MS = 2000;

/**
 * Measures the longest time (ms) from an input to the next frame since the last call, and the page's layout shift so
 * far.
 */
const OBSERVERS = `
  globalThis.longestMs = 0;
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longestMs = Math.max(globalThis.longestMs, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

interface Observed {
  longestMs: number;
  shifted: number;
}

/** Opens a screen inside the shop on a phone with a throttled CPU, and waits until it is complete. */
export async function openScreen(
  browser: Browser,
  { origin }: Product,
  path: string,
  slowdown = CPU_SLOWDOWN,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('site-unlocked', 'true'));
  await page.addInitScript({ content: OBSERVERS });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Resolves when the page has rendered two frames and is idle. */
export const untilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );

/** Measures the time (ms) from each action to the next frame. */
async function timeActions(page: Page, actions: Record<string, () => Promise<unknown>>): Promise<Figures> {
  const figures: Figures = {};
  await untilIdle(page);
  for (const [name, act] of Object.entries(actions)) {
    await page.evaluate(() => Object.assign(globalThis, { longestMs: 0 }));
    await act();
    await untilIdle(page);
    // The browser reports an event only after its frame.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    figures[name] = await page.evaluate(() => (globalThis as unknown as Observed).longestMs);
  }
  figures.layoutShift = await page.evaluate(() => (globalThis as unknown as Observed).shifted);
  await page.context().close();
  return figures;
}

/** Records the time of the next tap, and of the first frame with the heading. */
const stopwatch = (heading: string) => `
  globalThis.arrivedAfterMs = undefined;
  addEventListener('click', ({ timeStamp }) => {
    requestAnimationFrame(function look() {
      if (document.querySelector('h1')?.textContent !== ${JSON.stringify(heading)}) requestAnimationFrame(look);
      else globalThis.arrivedAfterMs = performance.now() - timeStamp;
    });
  }, { once: true, capture: true });`;

/** Measures the time (ms) from a tap on a link to the frame with the next screen's heading. */
async function timeRoute(page: Page, name: string): Promise<number> {
  await page.evaluate(stopwatch(name));
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().tap();
  const taken = await page.waitForFunction(() => (globalThis as { arrivedAfterMs?: number }).arrivedAfterMs);
  await untilIdle(page);
  return (await taken.jsonValue()) ?? Number.NaN;
}

/** Measures a list-to-product and a product-to-category change, then again with code and data loaded (ms). */
async function timeRoutes(browser: Browser, product: Product, slowdown: number) {
  const page = await openScreen(browser, product, '/shop', slowdown);
  const there = () => timeRoute(page, 'Flow Sports Bra');
  const back = () => timeRoute(page, 'Women');
  await there();
  await back();
  // Prefetching starts a moment later.
  await page.waitForTimeout(REST_MS);
  const figures = { toProduct: await there(), toCategory: await back() };
  await page.context().close();
  return figures;
}

const limitAll = (limits: Figures, ...names: string[]): Figures => ({
  ...Object.fromEntries(names.map((name) => [name, 100])),
  ...limits,
});

/** Actions of a shopper inside the shop, on a phone with a slow CPU. */
export const INTERACTIONS: readonly Visit[] = [
  {
    name: 'f shop: tap until the next frame',
    limits: limitAll({ layoutShift: 0.02 }, 'openMenu', 'closeMenu', 'sort', 'openFilter'),
    async measure(browser, product) {
      const page = await openScreen(browser, product, '/shop');
      return timeActions(page, {
        openMenu: () => page.getByRole('button', { name: 'Menu' }).tap(),
        closeMenu: () => page.keyboard.press('Escape'),
        sort: () => page.getByLabel('Sort by').press('ArrowDown'),
        openFilter: () => page.getByRole('button', { name: /^Filter/ }).tap(),
      });
    },
  },
  {
    name: 'g product: tap until the next frame',
    limits: limitAll({ layoutShift: 0.02 }, 'swatch', 'size', 'more', 'add'),
    async measure(browser, product) {
      const page = await openScreen(browser, product, '/product/nara-001');
      return timeActions(page, {
        swatch: () => page.getByRole('button', { name: 'Black', exact: true }).tap(),
        size: () => page.getByRole('button', { name: 'M', exact: true }).tap(),
        more: () => page.getByRole('button', { name: 'Increase quantity' }).tap(),
        add: () => page.getByRole('button', { name: /^Add to Cart - R/ }).tap(),
      });
    },
  },
  {
    name: 'h route change, code and data there',
    limits: limitAll({}, 'toProduct', 'toCategory'),
    async measure(browser, product) {
      const figures = await timeRoutes(browser, product, 1);
      const slow = await timeRoutes(browser, product, CPU_SLOWDOWN);
      return { ...figures, toProductSlow: slow.toProduct, toCategorySlow: slow.toCategory };
    },
  },
];
