import type { Page } from '@playwright/test';
import { expectWell, violations } from '../../support/axe';
import { jpeg, painted } from '../../support/hands';
import { press } from '../../support/keyboard';
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

/** Returns the mean red and blue of a picture of the shop. */
const coloursOf = (page: Page, path: string): Promise<{ red: number; blue: number }> =>
  page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.drawImage(bitmap, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return { red, blue };
  }, path);

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

test('a picture is cut around its focal point, which is set by a press and moved by keys', async ({ page }) => {
  const { color } = await openPictures(page, 'nara-034');
  const chosen = jpeg('two-colours.jpg', await painted(page, '#ff0000', '#0000ff'));
  await page.getByLabel(`Files of pictures of ${color}`).setInputFiles(chosen);
  await page.getByRole('button', { name: `Edit picture 1 of ${color}` }).click();
  const form = page.getByRole('dialog', { name: `Edit picture 1 of ${color}` });
  const point = form.getByRole('button', { name: 'Focal point' });
  const box = (await point.boundingBox()) ?? { width: 0, height: 0 };
  await point.click({ position: { x: box.width * 0.1, y: box.height / 2 } });
  await expect(form.getByText(/^10% from the left/)).toBeVisible();
  await point.press('ArrowRight');
  await expect(form.getByText(/^11% from the left/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Alternative text' }).fill('Red cloth');
  await form.getByRole('button', { name: 'Save Picture' }).click();
  await expect(form).toHaveCount(0);
  const { pictureTexts } = await (await page.request.get('/api/catalogue/products/nara-034')).json();
  const [path = ''] = Object.keys(pictureTexts);
  const { red, blue } = await coloursOf(page, path);
  expect([red > 200, blue < 50]).toEqual([true, true]);
});

test('a file that is no picture is refused by its content, whatever it is called', async ({ page }) => {
  const { color } = await openPictures(page, 'nara-035');
  const chosen = jpeg('picture.jpg', Buffer.from('<svg onload="alert(1)"/>'));
  await page.getByLabel(`Files of pictures of ${color}`).setInputFiles(chosen);
  await expect(page.getByText('Send a JPEG, a PNG, a WebP or an AVIF.')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Put picture.jpg away' }));
  await expect(page.getByText('picture.jpg')).toHaveCount(0);
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
