import type { BrowserContext, Page, Route } from '@playwright/test';

type Address = Parameters<Page['route']>[0];

/** Holds requests to an address. Returns a function that lets them continue. */
export async function holdRequests(page: Page | BrowserContext, address: Address): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await released;
    // A page that was left in the meantime no longer needs it.
    await route.continue().catch(() => undefined);
  };
  await page.route(address, hold);
  return async () => {
    release();
    await page.unroute(address, hold);
  };
}

/** Factor by which the CPU of pages is slowed: `SLOW=4`. */
const SLOWDOWN = Number(process.env.SLOW ?? 1);

/** Slows the CPU for every page of a browser profile, as on an old phone, if `SLOW` asks for it. */
export function throttle(context: BrowserContext): void {
  if (SLOWDOWN <= 1) return;
  // A page that is already closed needs no slowing.
  context.on('page', (page) => void slowDown(page, SLOWDOWN).catch(() => undefined));
}

/** Slows the CPU for one page by a factor. Only Chromium can do this, unless the factor is 1. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
