import type { Browser, Page } from '@playwright/test';
import { PASSCODES, type Product } from '../../e2e/support/product';
import type { Visit } from './visits';

const SECONDS = 3;
const STEP_PX = 60;

/** Signed in at a desk: a screen of 1280 by 800, the processor as it is. */
async function openPortal(browser: Browser, { origin }: Product, path: string): Promise<Page> {
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

/** Scrolls the page up and down, a step per frame, and answers how long each frame took (ms). */
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

/** What somebody does at the portal's tables all day. */
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
];
