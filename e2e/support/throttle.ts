import type { BrowserContext, Page } from '@playwright/test';

/** Factor by which the pages' processor is slowed: `SLOW=4`. */
const SLOWDOWN = Number(process.env.SLOW ?? 1);

/** Slows the processor of every page of a browser profile, as on an old phone, when `SLOW` asks for it. */
export function throttle(context: BrowserContext): void {
  if (SLOWDOWN <= 1) return;
  const slowDown = async (page: Page) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  };
  // A page that is closed by then needs no slowing.
  context.on('page', (page) => void slowDown(page).catch(() => undefined));
}
