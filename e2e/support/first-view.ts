import type { Page } from '@playwright/test';
import { isOfPassage } from './firefox';
import { expect } from './test';

/** Holds the application back for good: what shows is the document alone. */
export const holdApplication = (page: Page) => page.route('**/shell/*.js', () => undefined);

/** Opens a page with its first view. A server that is busy, or draws for the first time, sends the page without one. */
export const openDrawn = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('[data-first-view]').waitFor({ state: 'attached', timeout: 5000 });
  }).toPass();

/** Opens a page whose document holds a first view, and lets the application take over. */
export const visitDrawn = (page: Page, path: string) =>
  expect(async () => {
    const document = await page.goto(path);
    expect(await document?.text()).toContain('data-first-view=');
  }).toPass();

/** A jump of the page: its layout-shift score, and what moved. */
interface Shift {
  value: number;
  moved: string;
}

/** Watches what the browser complains about, and how far the page jumps. */
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
    // Firefox does not measure them, and complains when asked to.
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

/** Tells of what was loaded ahead for nothing; right of a page whose application is held back for longer than 3 s. */
export const isUnusedPreload = (complaint: string): boolean =>
  /was preloaded .* but not used|preloaded with link preload was not used/.test(complaint);

/** Expects a page that stands still, but for what nobody notices. */
export function expectStill(shifts: readonly Shift[]): void {
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, shifts.map(({ value, moved }) => `${value}: ${moved}`).join('\n')).toBeLessThan(0.02);
}
