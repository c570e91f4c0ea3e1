import { SOUTH_AFRICA } from '../support/locale';
import { test as base } from '../support/test';

/** The journeys' test, each in a browser profile of its own: what breaks here must break nothing elsewhere. */
export const test = base.extend({
  context: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ ...SOUTH_AFRICA, baseURL });
    await use(context);
    await context.close();
  },
});
