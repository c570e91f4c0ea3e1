import { startProduct } from '../../../e2e/support/product';
import { longestFrame, openPortal, WATCH_FRAMES } from '../portal';
import type { Visit } from '../visits';
import { PRICES, raisedCells } from './raised-prices';

const PATH = '/admin/catalogue/bulk';

/** Changes as many prices as the grid allows: pasted from a spreadsheet, reviewed and saved. */
export const BULK_PRICES: Visit = {
  name: `k ${PRICES} prices from a spreadsheet`,
  limits: { inAllMs: 10_000, longestFrameMs: 500 },
  async measure(browser) {
    // A product has 14 variants on average.
    const variants = String(PRICES * 20);
    const shop = await startProduct({ SEED: 'volume', SEED_ORDERS: '0', SEED_LOGS: '0', SEED_VARIANTS: variants });
    try {
      const page = await openPortal(browser, shop, PATH);
      const { rows } = await (await page.request.get(`${shop.origin}/api${PATH}`)).json();
      if (rows.length < PRICES) throw new Error(`the shop has ${rows.length} products, too few`);
      const text = raisedCells(rows);
      // The prices are in the fifth column.
      await page.getByRole('row').nth(1).getByRole('gridcell').nth(3).click();
      await page.evaluate(WATCH_FRAMES);
      const begun = performance.now();
      await page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, text);
      await page.getByRole('button', { name: /^Review 2\D?000 Changes/ }).click();
      const pasteMs = performance.now() - begun;
      await page.getByRole('button', { name: /^Save 2\D?000 Changes/ }).waitFor();
      const previewMs = performance.now() - begun - pasteMs;
      await page.getByRole('button', { name: /^Save 2\D?000 Changes/ }).click();
      await page.getByText(/^2\D?000 products changed/).waitFor();
      const inAllMs = performance.now() - begun;
      const longestFrameMs = await longestFrame(page);
      await page.context().close();
      return { pasteMs, previewMs, saveMs: inAllMs - pasteMs - previewMs, inAllMs, longestFrameMs };
    } finally {
      await shop.stop();
    }
  },
};
