import { openShop, WIDTHS } from '../../support/shopping';
import { expect, test } from '../../support/test';

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test('every link of the footer leads to a page of its own', async ({ page }) => {
      await openShop(page, '/', width);
      const footer = page.getByRole('contentinfo');
      const names = await footer.getByRole('navigation').getByRole('link').allTextContents();
      expect(names.length).toBeGreaterThan(10);
      const titles = new Set<string>();
      for (const name of names) {
        const link = footer.getByRole('link', { name, exact: true });
        const target = await link.getAttribute('href');
        // Uses the keyboard, because the footer still moves while a long page renders.
        await link.press('Enter');
        await expect(page).toHaveURL(String(target));
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        const hasTitleOfItsOwn = async () => {
          const title = await page.title();
          return title.endsWith(' | NARA') && !titles.has(title);
        };
        // A document is titled NARA until the application has rendered its screen.
        await expect.poll(hasTitleOfItsOwn, `${name} has a title of its own`).toBe(true);
        titles.add(await page.title());
      }
      expect([...titles].filter((title) => title.includes('not found'))).toEqual([]);
    });

    test('answers open side by side, and an address can name one', async ({ page }) => {
      await openShop(page, '/faq', width);
      const delivery = page.getByRole('group').filter({ hasText: 'How long does delivery take?' });
      await delivery.getByText('How long does delivery take?').click();
      await page.getByText('What does shipping cost?').click();
      await expect(page.getByText(/3-5 business days/).first()).toBeVisible();
      await expect(page.locator('details[open]')).toHaveCount(2);

      const link = await page.locator('details[id]').nth(4).getAttribute('id');
      await page.goto(`/faq#${link}`);
      await expect(page.locator(`#${link}`)).toHaveAttribute('open');
      await expect(page.locator(`#${link}`)).toBeInViewport();
    });

    test('a message to customer care is sent and thanked for', async ({ page }) => {
      await openShop(page, '/contact', width);
      await page.getByLabel('Name').fill('Thandi Nkosi');
      await page.getByLabel('Email').fill('thandi@example.co.za');
      await page.getByLabel('Subject').selectOption({ label: 'Size Guide' });
      await page.getByLabel('Message').fill('Is the sports bra true to size?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText("Thank you for your message. We'll get back to you within 24 hours.")).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue('');
    });
  });
}
