import { expect, type Locator, type Page } from '@playwright/test';

/** Most steps of the Tab key that anybody would take to get somewhere on a page. */
const PATIENCE = 80;

/** Not by `evaluateAll`: Firefox 153 crashes as it hands some lists of elements to a test. */
const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.and(target.page().locator(':focus')).count()) > 0;

const liesBefore = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const position = document.activeElement?.compareDocumentPosition(element) ?? 0;
    return (position & Node.DOCUMENT_POSITION_PRECEDING) > 0 && (position & Node.DOCUMENT_POSITION_CONTAINS) === 0;
  });

/**
 * Tabs until the target, or one of several that fit, has the focus; it may have it already. It goes back to what lies
 * before: beyond the last control Tab leads on to Firefox's own bar.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  if (await hasFocus(target)) return;
  const key = (await liesBefore(target.first())) ? 'Shift+Tab' : 'Tab';
  for (let step = 0; step < PATIENCE; step += 1) {
    await page.keyboard.press(key);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${target} cannot be reached by Tab`);
}

/** Tabs to a control and presses Enter on it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
