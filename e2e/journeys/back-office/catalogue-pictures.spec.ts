import type { Page } from '@playwright/test';
import { expectWell, violations } from '../../support/axe';
import { press } from '../../support/keyboard';
import { jpeg, painted } from '../../support/painted';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { expect, test } from '../../support/test';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('enterprise-unlocked', 'true');
    localStorage.setItem('site-unlocked', 'true');
  });
  for (const gate of ['enterprise', 'site'] as const) {
    await page.request.post('/api/session/unlock', { data: { gate, passcode: PASSCODES[gate] } });
  }
});

/** Opens the pictures of a product. Returns its name and its first colour. */
async function openPictures(page: Page, id: string): Promise<{ name: string; color: string }> {
  const { name, variants } = await (await page.request.get(`/api/catalogue/products/${id}`)).json();
  await page.goto(`/admin/catalogue?search=${id}`);
  await press(page, page.getByRole('button', { name: `Pictures of ${name}`, exact: true }));
  await expect(page.getByRole('dialog', { name: `Pictures of ${name}` })).toBeVisible();
  return { name, color: variants[0].color };
}

const describePicture = async (page: Page, picture: string, text: string) => {
  await page.getByRole('button', { name: `Edit ${picture}` }).click();
  const form = page.getByRole('dialog', { name: `Edit ${picture}` });
  await form.getByRole('textbox', { name: 'Alternative text' }).fill(text);
  await form.getByRole('button', { name: 'Save Picture' }).click();
  await expect(form).toHaveCount(0);
};

test('several pictures are put into the shop, described, ordered by keyboard, and shown to shoppers', async ({
  page,
  context,
}) => {
  const id = 'nara-033';
  const { name, color } = await openPictures(page, id);
  await page
    .getByLabel(`Files of pictures of ${color}`)
    .setInputFiles([
      jpeg('street.jpg', await painted(page, '#cc2222')),
      jpeg('behind.jpg', await painted(page, '#2222cc')),
    ]);
  const list = page.getByRole('list', { name: `Pictures of ${color}` });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('Not in the shop yet')).toHaveCount(2);
  await describePicture(page, `picture 1 of ${color}`, 'Worn in the street');
  await describePicture(page, `picture 2 of ${color}`, 'Seen from behind');
  await press(page, page.getByRole('button', { name: `Move picture 2 of ${color} earlier` }));
  await expect(list.getByRole('listitem').first()).toContainText('Seen from behind');
  expect(await violations(page)).toEqual([]);

  const shop = await context.newPage();
  await shop.goto(`/product/${id}?color=${encodeURIComponent(color)}`);
  const pictures = shop.getByRole('region', { name: 'Pictures' }).getByRole('img');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAccessibleName('Seen from behind');
  await expect(pictures.first()).toHaveJSProperty('complete', true);
  await shop.close();

  await page.getByRole('button', { name: `Remove picture 1 of ${color}` }).click();
  await page.getByRole('button', { name: 'Remove Picture', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: `History of ${name}`, exact: true }).click();
  const removed = page.getByRole('dialog').getByRole('deletion');
  await expect(removed.filter({ hasText: 'Seen from behind; Worn in the street' })).toBeVisible();
});

for (const width of PORTAL_WIDTHS) {
  test(`pictures fit ${width} px, also in the dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { color } = await openPictures(page, 'nara-036');
    await page
      .getByLabel(`Files of pictures of ${color}`)
      .setInputFiles(jpeg('green.jpg', await painted(page, '#448844')));
    await expect(page.getByRole('list', { name: `Pictures of ${color}` }).getByRole('listitem')).toHaveCount(1);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await expectWell(page);
  });
}
