import type { Page } from '@playwright/test';
import { SOUTH_AFRICA } from '../../e2e/support/locale';
import { test as base } from '../../e2e/support/test';

/** The journeys' test, with a separate browser profile each, so that a fault here affects nothing elsewhere. */
export const test = base.extend({
  context: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ ...SOUTH_AFRICA, baseURL });
    await use(context);
    await context.close();
  },
  page: async ({ page }, use, testInfo) => {
    await use(page);
    const isBroken = testInfo.status !== testInfo.expectedStatus;
    if (isBroken && (await isBlank(page))) testInfo.annotations.push({ type: 'blank', description: testInfo.title });
  },
});

/** True for a run that tries only some of the cells. */
export const IS_QUICK = process.env.CHAOS === 'quick';

/** Returns true if a page shows nothing at all. */
export const isBlank = (page: Page): Promise<boolean> =>
  page
    .locator('body')
    .ariaSnapshot()
    .then(
      (told) => told === '',
      () => true,
    );
