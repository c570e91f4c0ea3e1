import { openShop } from '../../support/shopping';
import { expect, MAIN, test } from '../../support/test';

test('a page runs, and turns no text into markup or code', MAIN, async ({ page }) => {
  await openShop(page, '/shop');
  await expect(page.getByRole('link', { name: 'Flow Sports Bra', exact: true })).toBeVisible();
  const refused = await page.evaluate(() =>
    [
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="alert(1)">'),
      () => {
        document.createElement('iframe').srcdoc = '<script>alert(1)</script>';
      },
      () => setTimeout('alert(1)'),
    ].map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    }),
  );
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);
});
