import type { Page } from '@playwright/test';

/** The scripts of `pattern` come late: when what this answers is called. */
export async function delayScripts(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
