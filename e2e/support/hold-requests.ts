import type { BrowserContext, Page, Route } from '@playwright/test';

type Address = Parameters<Page['route']>[0];

/** Holds requests to an address until what this returns is called, which lets those that were made go on. */
export async function holdRequests(page: Page | BrowserContext, address: Address): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    await released;
    // A page that was left meanwhile has no use for it.
    await route.continue().catch(() => undefined);
  };
  await page.route(address, hold);
  return async () => {
    release();
    await page.unroute(address, hold);
  };
}
