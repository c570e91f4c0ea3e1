import { expect, type Locator, type Page } from '@playwright/test';

/** Most steps of the Tab key that anybody would take to get somewhere on a page. */
const PATIENCE = 80;

/** Not by `evaluateAll`: Firefox 153 crashes as it hands some lists of elements to a test. */
const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.and(target.page().locator(':focus')).count()) > 0;

/** Tabs until the target, or one of several that fit, has the focus; it may have it already. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  if (await hasFocus(target)) return;
  for (let step = 0; step < PATIENCE; step += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  throw new Error(`${target} cannot be reached by Tab`);
}

/** Tabs to a control and presses Enter on it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
