import { openShop } from '../../support/shopping';
import { expect, test } from '../../support/test';

test('every link of the footer leads to a page of its own', async ({ page }) => {
  await openShop(page, '/');
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
