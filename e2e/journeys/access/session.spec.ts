import { holdRequests } from '../../support/requests-and-speed';
import { unlockPortal, unlockShop } from '../../support/shopper';
import { expect, MAIN, test } from '../../support/test';

test(
  'a wrong passcode is said, the field is cleared, and the right one opens the shop for good',
  MAIN,
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Please enter the access code')).toBeVisible();
    const field = page.getByPlaceholder('Enter passcode');
    await field.fill('wrong');
    await field.press('Enter');
    await expect(page.getByText('Incorrect password')).toBeVisible();
    await expect(field).toHaveValue('');
    await unlockShop(page);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Shop Women' })).toBeVisible();
    await expect(field).toHaveCount(0);
  },
);

test(
  'a browser that only claims to have passed the portal gate sees no data and is asked again',
  MAIN,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
    await page.goto('/admin/enterprise/orders');
    await expect(page.getByText('Enterprise Access Required')).toBeVisible();
    await expect(page.getByText(/NARA-\d{10}/)).toHaveCount(0);
    await unlockPortal(page);
    await expect(page.getByText(/NARA-\d{10}/).first()).toBeVisible();
  },
);

test('the gate stands in the document before any script, and a passcode sent that early is not lost', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/shell/*/main*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByPlaceholder('Enter passcode').fill('journey-site');
  await page.getByRole('button', { name: 'Access Site' }).click();
  await release();
  await expect(page.getByRole('link', { name: 'Shop Women' })).toBeVisible();
});

for (const width of [360, 1440]) {
  test(`at ${width} px, the portal’s gate keeps its place when another way to sign in appears below`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdRequests(page, '**/shell/main*.js');
    await page.goto('/admin/enterprise', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Access Enterprise Portal' });
    await expect(button).toBeVisible();
    const place = await button.boundingBox();
    await release();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    expect(await button.boundingBox()).toEqual(place);
  });
}
