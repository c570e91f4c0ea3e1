import type { BrowserContext, Page, Route } from '@playwright/test';

type Address = Parameters<Page['route']>[0];

/** Holds requests to an address. Returns a function that lets them continue. */
export async function holdRequests(page: Page | BrowserContext, address: Address): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
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
