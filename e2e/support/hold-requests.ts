import type { Page, Route } from '@playwright/test';

/** Scripts at an address stay away until what this answers is called: then those that were asked for arrive as well. */
export async function holdScripts(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
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
