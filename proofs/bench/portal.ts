import { readFile, writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { PASSCODES, type Product, startProduct } from '../../e2e/support/product';
import type { Visit } from './visits';

const SECONDS = 3;
const STEP_PX = 60;

/** Opens a signed-in portal on a desktop: 1280 by 800, unthrottled. */
export async function openPortal(browser: Browser, { origin }: Product, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.request.post(`${origin}/api/session/unlock`, {
    data: { gate: 'enterprise', passcode: PASSCODES.enterprise },
  });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await page.goto(origin + path);
  await page.getByRole('row').nth(1).waitFor();
  return page;
}

/** Scrolls the page up and down, a step per frame, and returns the duration of each frame (ms). */
const scroll = `new Promise((resolve) => {
  const frames = [];
  const begun = performance.now();
  let before = begun;
  let step = ${STEP_PX};
  requestAnimationFrame(function move(now) {
    frames.push(now - before);
    before = now;
    const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement;
    if (scrollTop + clientHeight >= scrollHeight - 1) step = -${STEP_PX};
    if (scrollTop <= 0) step = ${STEP_PX};
    window.scrollBy(0, step);
    if (now - begun < ${SECONDS * 1000}) requestAnimationFrame(move);
    else resolve(frames.slice(1));
  });
})`;

const IMPORTED_ROWS = 10_000;

/** Returns the shop's own export with changed ERP codes in the first mappings. */
async function changedMappings(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Mappings' }).click();
  const file = await (await download).path();
  const [head = '', ...rows] = (await readFile(file, 'utf8')).split('\r\n');
  const column = head.split(',').indexOf('"ERP Code"');
  if (column < 0 || rows.length < IMPORTED_ROWS) throw new Error(`cannot change ${IMPORTED_ROWS} of ${head}`);
  const changed = rows
    .slice(0, IMPORTED_ROWS)
    .map((row, index) => row.split(',').with(column, `"ERP-${index}"`).join());
  await writeFile(file, [head, ...changed, ''].join('\r\n'));
  return file;
}

/** Records the longest time between two frames (ms). */
export const WATCH_FRAMES = `globalThis.longestFrame = 0;
  requestAnimationFrame(function watch(before) {
    requestAnimationFrame((now) => {
      globalThis.longestFrame = Math.max(globalThis.longestFrame, now - before);
      watch(now);
    });
  })`;

/** Returns the longest time (ms) between two frames since watching began. */
export const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { longestFrame: number }).longestFrame);

/** Frequent actions on the portal's tables. */
export const PORTAL: readonly Visit[] = [
  {
    name: 'i portal table: scrolling',
    limits: { longestFrameMs: 34 },
    goals: { framesPerSecond: 59 },
    async measure(browser, product) {
      const page = await openPortal(browser, product, '/admin/enterprise/sku-mapping?pageSize=100');
      const frames = await page.evaluate<number[]>(scroll);
      await page.context().close();
      const seconds = frames.reduce((sum, ms) => sum + ms, 0) / 1000;
      return { framesPerSecond: frames.length / seconds, longestFrameMs: Math.max(...frames) };
    },
  },
  {
    name: `j import of ${IMPORTED_ROWS} mappings: preview`,
    limits: { previewMs: 3000, longestFrameMs: 100 },
    async measure(browser) {
      const variants = String(IMPORTED_ROWS * 1.2);
      const shop = await startProduct({ SEED: 'volume', SEED_ORDERS: '0', SEED_LOGS: '0', SEED_VARIANTS: variants });
      try {
        const page = await openPortal(browser, shop, '/admin/enterprise/sku-mapping');
        const file = await changedMappings(page);
        await page.getByRole('button', { name: 'Import CSV' }).click();
        const field = page.getByRole('dialog', { name: 'Import CSV' }).getByLabel('CSV file');
        await page.evaluate(WATCH_FRAMES);
        const chosen = performance.now();
        await field.setInputFiles(file);
        await page.getByRole('button', { name: `Import ${IMPORTED_ROWS} mappings` }).waitFor();
        const previewMs = performance.now() - chosen;
        const longestFrameMs = await longestFrame(page);
        await page.context().close();
        return { previewMs, longestFrameMs };
      } finally {
        await shop.stop();
      }
    },
  },
];
