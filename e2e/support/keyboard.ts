import { expect, type Locator, type Page } from '@playwright/test';

/** Most presses of the Tab key that a user would make to reach something on a page. */
const PATIENCE = 80;

/** Does not use `evaluateAll`: Firefox 153 crashes when it passes some lists of elements to a test. */
const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.and(target.page().locator(':focus')).count()) > 0;

const liesBefore = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const position = document.activeElement?.compareDocumentPosition(element) ?? 0;
    return (position & Node.DOCUMENT_POSITION_PRECEDING) > 0 && (position & Node.DOCUMENT_POSITION_CONTAINS) === 0;
  });

/**
 * Tabs until the target, or one of several matches, has the focus; it may have it already. Goes backwards to a target
 * that lies before the focus, because after the last control Tab moves on to Firefox's own bar.
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
