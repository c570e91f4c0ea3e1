import type { Page } from '@playwright/test';
import { type Product, startProduct } from '../support/product';
import { signInAs } from '../support/staff';
import { expect, test } from '../support/test';

const WIDTHS = [360, 390, 768, 1024, 1280];

/** Addresses of all lists in both portals. */
const LISTS = [
  '/admin/orders',
  '/admin/products',
  '/admin/catalogue',
  '/admin/content',
  '/admin/customers',
  '/admin/messages',
  '/admin/gift-cards',
  '/admin/newsletter',
  '/admin/reviews',
  '/admin/promotions',
  '/admin/shop-settings',
  '/admin/shop-settings?tab=payment',
  '/admin/shop-settings?tab=emails',
  '/admin/shop-settings/emails/order-confirmation',
  '/admin/privacy',
  '/admin/logs',
  '/admin/enterprise/orders',
  '/admin/enterprise/sku-mapping',
  '/admin/enterprise/inventory',
  '/admin/enterprise/returns',
  '/admin/enterprise/api-config?tab=webhooks',
  '/admin/enterprise/labels?tab=history',
  '/admin/enterprise/users',
  '/admin/enterprise/approvals',
  '/admin/enterprise/audit',
  '/admin/enterprise/sandbox?tab=logs',
];

/** Returns descriptions of the faults in the current layout. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const say = (fault: string) => void faults.push(`${window.innerWidth} px: ${fault}`);
    for (const table of document.querySelectorAll('main table')) {
      const box = table.parentElement;
      if (!box || table.getClientRects().length === 0) continue;
      const over = box.scrollWidth - box.clientWidth;
      // Next to the navigation, a tablet has no room for every column, so the table scrolls in its own box.
      if (over > 0 && window.innerWidth >= 1024)
        say(`table ${table.getAttribute('aria-label')} is ${over} px too wide`);
      for (const row of table.querySelectorAll('tr')) {
        const cells = [...row.children].filter((cell) => cell.getClientRects().length > 0);
        cells.slice(1).forEach((cell, index) => {
          const before = cells[index]?.getBoundingClientRect();
          if (before && cell.getBoundingClientRect().left < before.right - 1)
            say(`a cell covers ${cells[index]?.textContent}`);
        });
      }
    }
    for (const bar of document.querySelectorAll('[role="tablist"]')) {
      const selected = bar.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
      const seen = bar.getBoundingClientRect();
      if (selected && (selected.left < seen.left - 1 || selected.right > seen.right + 1))
        say('the selected tab is cut off');
      if (bar.scrollHeight > bar.clientHeight) say('tabs scroll upright');
      if (bar instanceof HTMLElement && bar.offsetHeight > bar.clientHeight) say('tabs show a scrollbar');
    }
    for (const select of document.querySelectorAll<HTMLSelectElement>('main select')) {
      if (select.options.length === 0) say(`nothing to choose under ${select.ariaLabel}`);
    }
    if (document.documentElement.scrollWidth > window.innerWidth) say('the page scrolls sideways');
    return faults;
  });

let product: Product;

test.beforeAll(async () => {
  // Only the sample's texts: those of other journeys may have any width.
  product = await startProduct();
});

test.afterAll(() => product.stop());

test('every list of the portals fits every width', async ({ browser }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  await signInAs(page, 'admin');
  for (const path of LISTS) {
    await test.step(path, async () => {
      // Opened at the least width: a list of tabs shows its selected one as it opens, not when it narrows.
      await page.setViewportSize({ width: Math.min(...WIDTHS), height: 800 });
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        // A screen that shows another arrangement at this width renders it a moment later.
        await expect.poll(() => faultsOf(page), path).toEqual([]);
      }
    });
  }
  await context.close();
});

test('a message stands above the buttons at the foot of a list', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/orders');
    await page
      .getByRole('checkbox', { name: /^Select NARA-/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    const message = page.getByText('Selection of 1 cleared');
    await page
      .getByRole('checkbox', { name: /^Select NARA-/ })
      .first()
      .check();
    const bar = await page.getByRole('region', { name: 'Selection' }).boundingBox();
    await expect(async () => {
      const shown = await message.boundingBox();
      expect(shown && bar && shown.y + shown.height <= bar.y).toBe(true);
    }).toPass();
  }
});
