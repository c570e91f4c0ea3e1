import { CART_STORAGE_KEY } from '@nara/shared-contracts/host';
import { CART_COOKIE, toCartCookie } from '@nara/shared-contracts/rules/cart';
import { FIRST_VIEW_ATTRIBUTE } from '@nara/shared-contracts/rules/composition';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Product } from '../../e2e/support/product';
import { TAKEN_OVER } from '../../shell/src/composition/ssr/take-over';
import { launchWithHistory, openUnlocked, PHONE, slowDown } from './phone';
import { type Figures, findWorse, medians, type Pair, type Result, type Targets } from './report';
import { type Goal, lookOut, untilSeen } from './visits';

/** A page for which the time from visible to usable is measured. */
interface TouchPage {
  name: string;
  path: string;
  /** Content that the visitor came for. */
  seen: Goal;
  gate: 'site' | 'enterprise';
}

const PAGES: readonly TouchPage[] = [
  { name: 'product', path: '/product/nara-001?color=Sage&size=M', seen: ['main h1', ''], gate: 'site' },
  { name: 'shop', path: '/shop', seen: ['a[href*="/product/"]', ''], gate: 'site' },
  { name: 'home', path: '/', seen: ['a[href*="/product/"]', ''], gate: 'site' },
  { name: 'cart', path: '/cart', seen: ['main li', 'Flow Sports Bra'], gate: 'site' },
  { name: 'orders list', path: '/admin/enterprise/orders', seen: ['main tr, main li', 'NARA-'], gate: 'enterprise' },
];

/** Time for a page to settle (ms). */
const REST_MS = 4000;

/** Script that records the browser's performance entries of a page from the start. */
const OBSERVERS = `
  globalThis.told = { long: [], paints: [], shift: 0 };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => told.long.push([startTime, duration]));
  observe('largest-contentful-paint', ({ startTime }) => told.paints.push(startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) told.shift += value; });`;

interface Told {
  seen: number;
  firstPaint: number;
  takenOver: number;
  long: [start: number, duration: number][];
  paints: number[];
  shift: number;
}

const READ = `({
  ...told,
  seen: globalThis.seenAt,
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  takenOver: performance.getEntriesByName('${TAKEN_OVER}')[0]?.startTime,
})`;

/** Returns the time (ms) for which tasks blocked the page: the part of each task beyond 50 ms. */
const blockingOf = ({ long, firstPaint }: Told): number =>
  long.filter(([start]) => start >= firstPaint).reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);

async function openSlowPage(context: BrowserContext, seen: TouchPage['seen']): Promise<[Page, CDPSession]> {
  const page = await context.newPage();
  await page.addInitScript({ content: lookOut(seen) });
  await page.addInitScript({ content: OBSERVERS });
  const session = await context.newCDPSession(page);
  await slowDown(session);
  return [page, session];
}

async function load(context: BrowserContext, { origin }: Product, { path, seen }: TouchPage): Promise<Told> {
  const [page] = await openSlowPage(context, seen);
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);
  const told = await page.evaluate<Told>(READ);
  await page.close();
  return told;
}

const figuresOf = (told: Told): Figures => ({
  seenMs: told.seen,
  takeoverAfterMs: told.takenOver - told.seen,
  blockingMs: blockingOf(told),
  largestOfFirstPaint: (told.paints.at(-1) ?? Number.NaN) / told.firstPaint,
  layoutShift: told.shift,
});

const PRESSES = 20;

/** Time between two presses (ms). The last press comes after the application has taken over. */
const BETWEEN_MS = 120;

/**
 * Counts the presses made, and those that the application repeats. It must repeat every press that the document noted
 * for it, whether or not the button is available by then.
 */
const COUNT_PRESSES = `
  globalThis.presses = { made: 0, repeated: 0 };
  addEventListener('pointerup', ({ isTrusted }) => { presses.made += Number(isTrusted); }, true);
  const { click } = HTMLElement.prototype;
  HTMLElement.prototype.click = function () {
    presses.repeated += Number(this.localName === 'button' && document.getElementById('app').hasAttribute('${FIRST_VIEW_ATTRIBUTE}'));
    click.call(this);
  };`;

/** Expression for the number of presses that came through: all presses made, less those noted and never repeated. */
const PRESSES_KEPT = '(presses.made - (globalThis.naraPresses?.length ?? 0) + presses.repeated)';

/** Minimum distance that the page is scrolled (px). */
const SCROLLED = 120;

/**
 * Scrolls, and finds the first button then in view. Ignores buttons that open a dialog: the dialog's buttons would
 * appear in the same place and close it. This is a string, because a compiled function would depend on the compiler's
 * helpers.
 */
const SCROLL_AND_FIND = `(() => {
  const buttons = [...document.querySelectorAll('main button:not(:disabled, [aria-haspopup])')].filter((button) => button.checkVisibility());
  const [lower] = buttons.map((button) => button.getBoundingClientRect().top - 400).filter((top) => top > ${SCROLLED});
  window.scrollTo(0, lower ?? ${SCROLLED});
  const [target] = buttons
    .map((button) => button.getBoundingClientRect())
    .filter(({ top, bottom, left, right }) => top > 80 && bottom < 760 && left > 0 && right < 400)
    .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  return { top: window.scrollY, target };
})()`;

interface Found {
  top: number;
  target?: { x: number; y: number };
}

/**
 * Presses and scrolls while the application starts. Returns how many presses counted, and whether the scroll position
 * was kept.
 */
async function touch(context: BrowserContext, { origin }: Product, { path, seen }: TouchPage): Promise<Figures> {
  const [page, session] = await openSlowPage(context, seen);
  await page.addInitScript({ content: COUNT_PRESSES });
  await page.goto(origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => (globalThis as { seenAt?: number }).seenAt);
  const { top: scrolled, target } = await page.evaluate<Found>(SCROLL_AND_FIND);
  for (let press = 0; target && press < PRESSES; press += 1) {
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await session.send('Input.dispatchMouseEvent', { type, ...target, button: 'left', clickCount: 1 });
    await page.waitForTimeout(BETWEEN_MS);
  }
  await page.waitForTimeout(REST_MS);
  const top = await page.evaluate(() => window.scrollY);
  const pressesKept = await page.evaluate<number>(PRESSES_KEPT);
  await page.close();
  return { ...(target && { pressesKept }), scrollKept: Number(Math.abs(top - scrolled) < 2) };
}

/**
 * Leaves a page and goes back. Returns whether the browser kept the page, and the time (ms) until it was seen again.
 */
async function comeBack(context: BrowserContext, product: Product, { path, seen }: TouchPage): Promise<Figures> {
  const [page] = await openSlowPage(context, seen);
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { isKept: persisted }));
  });
  await page.goto(product.origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);
  await page.goto(`${product.payments}/control/state`);
  const left = performance.now();
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => (globalThis as { seenAt?: number }).seenAt);
  const backMs = performance.now() - left;
  const isKept = await page.evaluate(() => (globalThis as unknown as { isKept?: boolean }).isKept === true);
  await page.close();
  return { backMs, keptByBrowser: Number(isKept) };
}

/** Measures an empty page, which shows how fast the machine currently is. */
async function emptyPage(browser: Browser, { payments }: Product): Promise<number> {
  const context = await browser.newContext(PHONE);
  const [page] = await openSlowPage(context, ['body', '']);
  await page.goto(`${payments}/control/state`, { waitUntil: 'load' });
  const seenMs = await untilSeen(page);
  await context.close();
  return seenMs;
}

const STARTED = { takeoverAfterMs: 1000, blockingMs: 150, largestOfFirstPaint: 1.1, layoutShift: 0.005 };

const MODES = {
  cold: { title: 'cold', limits: STARTED },
  warm: { title: 'warm', limits: STARTED },
  touched: { title: 'touched while it starts', goals: { pressesKept: PRESSES, scrollKept: 1 } },
  back: { title: 'way back', goals: { keptByBrowser: 1 } },
} satisfies Record<string, Targets & { title: string }>;

type Mode = keyof typeof MODES;

const PIECES = [
  { productId: 'nara-001', variantId: 'nara-001-sage-m', quantity: 1 },
  { productId: 'nara-005', variantId: 'nara-005-clay-m', quantity: 1 },
];

/** Opens a phone's profile that has passed a gate, with two pieces in the cart. */
async function openProfile(browser: Browser, product: Product, { gate }: TouchPage): Promise<BrowserContext> {
  const context = await openUnlocked(browser, product, gate);
  const items = PIECES.map((piece) => ({ ...piece, addedAt: new Date().toISOString(), sessionId: 'bench' }));
  const stored = JSON.stringify({ state: { items, sessionId: 'bench' }, version: 1 });
  await context.addInitScript(([key = '', cart = '']) => localStorage.setItem(key, cart), [CART_STORAGE_KEY, stored]);
  const { hostname } = new URL(product.origin);
  await context.addCookies([
    { name: CART_COOKIE, value: toCartCookie(PIECES) ?? '', domain: hostname, path: '/cart', sameSite: 'Strict' },
  ]);
  return context;
}

/** Opens a page in every mode, in its own browser. */
async function run(executable: string, product: Product, page: TouchPage): Promise<Record<Mode, Figures>> {
  const browser = await launchWithHistory(executable);
  try {
    const emptyMs = await emptyPage(browser, product);
    const context = await openProfile(browser, product, page);
    const cold = figuresOf(await load(context, product, page));
    return {
      cold: { ...cold, takeoverOfEmpty: (cold.takeoverAfterMs ?? Number.NaN) / emptyMs, emptyMs },
      warm: figuresOf(await load(context, product, page)),
      back: await comeBack(context, product, page),
      touched: await touch(await openProfile(browser, product, page), product, page),
    };
  } finally {
    await browser.close();
  }
}

/**
 * Measures how soon pages of the shop and the portal can be touched: cold, warm, and on going back. If another build is
 * given, the two are measured in turns.
 */
export async function* measureTouch(
  executable: string,
  product: Product,
  times: number,
  other?: Product,
): AsyncIterable<Result> {
  for (const page of PAGES) {
    const rounds: { ours: Record<Mode, Figures>; before?: Record<Mode, Figures> }[] = [];
    for (let round = 0; round < times; round += 1) {
      const ours = await run(executable, product, page);
      rounds.push({ ours, before: other && (await run(executable, other, page)) });
    }
    for (const [mode, { title, ...targets }] of Object.entries(MODES) as [Mode, (typeof MODES)[Mode]][]) {
      const pairs = rounds.flatMap(({ ours, before }): Pair[] => (before ? [[ours[mode], before[mode]]] : []));
      yield {
        name: `k ${page.name}, ${title}`,
        figures: medians(rounds.map(({ ours }) => ours[mode])),
        ...targets,
        ...(other && { before: medians(pairs.map(([, before]) => before)), worse: findWorse(pairs, targets) }),
      };
    }
  }
}
