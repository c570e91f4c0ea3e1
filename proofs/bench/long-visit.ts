import type { Browser, Page } from '@playwright/test';
import type { Product } from '../../e2e/support/product';
import { openScreen, untilIdle } from './interactions';
import type { Figures } from './report';
import type { Visit } from './visits';

/** Records each interaction under the id that the browser gives it, with the time (ms) to the next frame. */
const OBSERVERS = `
  globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

type Step = (page: Page) => Promise<unknown>;

const tap =
  (role: 'button' | 'link', name: string | RegExp, exact = typeof name === 'string'): Step =>
  (page) =>
    page.getByRole(role, { name, exact }).filter({ visible: true }).first().tap();

const press =
  (key: string, label?: string): Step =>
  (page) =>
    label ? page.getByLabel(label).press(key) : page.keyboard.press(key);

const check =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('checkbox', { name }).filter({ visible: true }).first().tap();

const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);

/**
 * Steps of a shopper's visit with more than 40 interactions: from the list through a product and the cart to the
 * checkout.
 */
const STEPS: readonly Step[] = [
  tap('button', 'Menu'),
  press('Escape'),
  ...times(3, press('ArrowDown', 'Sort by')),
  tap('button', /^Filter/),
  ...['Green', 'Black', 'Under R500', 'R500', 'S', 'M'].map((name) => check(new RegExp(`^${name}`))),
  tap('button', /^Show \d+ products?$/),
  ...times(6, tap('button', /^Remove filter/)),
  press('ArrowUp', 'Sort by'),
  tap('link', 'Flow Sports Bra', false),
  ...['Black', 'Blush', 'Navy', 'Sage', 'S', 'M', 'L', 'M'].map((name) => tap('button', name)),
  ...times(3, tap('button', 'Increase quantity')),
  ...times(2, tap('button', 'Decrease quantity')),
  tap('button', 'Add to Wishlist'),
  tap('button', /^Add to Cart - R/),
  tap('button', 'Continue Shopping'),
  tap('link', /^Cart, /),
  tap('button', 'Increase quantity'),
  tap('button', 'Decrease quantity'),
  tap('link', 'Proceed to Checkout'),
  ...[...'a@b.co.za'].map((letter) => press(letter, 'Email Address')),
  tap('button', 'Continue'),
];

/** Time (ms) until the browser reports an interaction, which it does only after the frame. */
const REPORTED_MS = 150;

/** Returns the time (ms) from each interaction of the visit to the next frame, longest first. */
async function timeInteractions(page: Page): Promise<number[]> {
  await page.evaluate(OBSERVERS);
  for (const step of STEPS) {
    await step(page);
    await untilIdle(page);
    await page.waitForTimeout(REPORTED_MS);
  }
  const durations = await page.evaluate(() => [
    ...(globalThis as unknown as { interactions: Map<number, number> }).interactions.values(),
  ]);
  return durations.sort((one, other) => other - one);
}

/**
 * Returns the 98th percentile: one interaction in fifty may take longer, as in the browser's own figure. Interactions
 * below 16 ms are not reported.
 */
const atP98 = (durations: readonly number[]): number => durations[Math.floor(STEPS.length / 50)] ?? Number.NaN;

export const LONG_VISIT: Visit = {
  name: `l a visit of ${STEPS.length} interactions`,
  limits: { p98Ms: 100 },
  async measure(browser: Browser, product: Product): Promise<Figures> {
    const page = await openScreen(browser, product, '/shop');
    const durations = await timeInteractions(page);
    await page.context().close();
    return { p98Ms: atP98(durations), medianMs: durations[Math.floor(durations.length / 2)] ?? Number.NaN };
  },
};
