import type { Page } from '@playwright/test';
import { isOfPassage } from './firefox';
import { expect } from './test';

/** Holds the application back for good, so that only the document shows. */
export const holdApplication = (page: Page) => page.route('**/shell/*/*.js', () => undefined);

/**
 * Opens a page with its first view. Retries, because a server that is busy, or renders for the first time, sends none.
 */
export const openDrawn = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('[data-first-view]').waitFor({ state: 'attached', timeout: 5000 });
  }).toPass();

/** Opens a page whose document contains a first view, and lets the application take over. */
export const visitDrawn = (page: Page, path: string) =>
  expect(async () => {
    const document = await page.goto(path);
    expect(await document?.text()).toContain('data-first-view=');
  }).toPass();

/** A layout shift: its score, and what moved. */
interface Shift {
  value: number;
  moved: string;
}

/** Records the browser's complaints and the layout shifts of a page. */
export async function watch(page: Page): Promise<{ complaints: string[]; shifts: () => Promise<Shift[]> }> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (!isOfPassage(page, error)) complaints.push(String(error));
  });
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    // Firefox does not measure layout shifts, and complains when asked to.
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)).join(' | ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { complaints, shifts: () => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts) };
}

/**
 * Returns true for a complaint about an unused preload. It is justified on a page whose application is held back for
 * longer than 3 s.
 */
export const isUnusedPreload = (complaint: string): boolean =>
  /was preloaded .* but not used|preloaded with link preload was not used/.test(complaint);

/** Expects no layout shift that a user would notice. */
export function expectStill(shifts: readonly Shift[]): void {
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, shifts.map(({ value, moved }) => `${value}: ${moved}`).join('\n')).toBeLessThan(0.02);
}
