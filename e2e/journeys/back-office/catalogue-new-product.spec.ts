import type { Locator, Page } from '@playwright/test';
import { expectWell, violations } from '../../support/axe';
import { enterMoment, press, tick, write } from '../../support/keyboard';
import { jpeg, painted } from '../../support/painted';
import { openShop } from '../../support/shopping';
import { signInAs } from '../../support/staff';
import { expect, test } from '../../support/test';

/** Colours of the range, whose swatches are known, each with the paint of two pictures. */
const COLORS = { Black: ['#202022', '#404044'], Sage: ['#8a9a80', '#a0b096'], Navy: ['#22304a', '#34466a'] } as const;
const SIZES = ['XS', 'S', 'M', 'L', 'XL'];
const VIEWS = ['from the front', 'from behind'];

const DAY_MS = 86_400_000;
const AHEAD_MS = 7_200_000;

/** Returns eight o'clock tomorrow in South African time, in the format of a date and time field. */
const tomorrow = (): string => `${new Date(Date.now() + DAY_MS + AHEAD_MS).toISOString().slice(0, 10)}T08:00`;

/** Returns the description of a picture. */
const textOf = (name: string, color: string, view: string): string => `${name} in ${color}, seen ${view}`;

/** Fills in a product's texts for shoppers, and its colours and sizes. */
async function fillIn(page: Page, name: string): Promise<void> {
  const text = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await write(page, text('Name'), name);
  await write(page, page.getByRole('textbox', { name: 'Description' }), 'Made for the **mountain**.');
  await write(page, page.getByRole('textbox', { name: 'Subcategory' }), 'leggings');
  const garment = page.getByRole('combobox', { name: 'Kind of garment' });
  await write(page, garment, 'Leggings');
  await expect(garment).toHaveValue('leggings');
  await write(page, text('Price'), '1099');
  for (const size of SIZES) await tick(page, page.getByRole('checkbox', { name: size, exact: true }));
  for (const [index, color] of Object.keys(COLORS).entries()) {
    if (index > 0) await press(page, page.getByRole('button', { name: 'Add Colour' }));
    await write(page, page.getByRole('combobox', { name: `Name of colour ${index + 1}` }), color);
  }
}

/** Chooses two pictures of a colour together, and describes each. */
async function addPictures(page: Page, name: string, color: keyof typeof COLORS): Promise<void> {
  const [front, back] = COLORS[color];
  const files = [
    jpeg(`${color}-front.jpg`, await painted(page, front)),
    jpeg(`${color}-back.jpg`, await painted(page, back)),
  ];
  const asked = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: `Add pictures of ${color}` }));
  await (await asked).setFiles(files);
  const pictures = page.getByRole('list', { name: `Pictures of ${color}` }).getByRole('listitem');
  await expect(pictures).toHaveCount(VIEWS.length);
  // Files may arrive in any order, so each picture is described as it is found.
  const undescribed = pictures.filter({ hasText: 'Not in the shop yet' });
  for (const [index, view] of VIEWS.entries()) {
    await press(page, undescribed.first().getByRole('button', { name: /^Edit picture/ }));
    const form = page.getByRole('dialog', { name: /^Edit picture/ });
    await write(page, form.getByRole('textbox', { name: 'Alternative text' }), textOf(name, color, view));
    await press(page, form.getByRole('button', { name: 'Save Picture' }));
    await expect(form).toHaveCount(0);
    await expect(undescribed).toHaveCount(VIEWS.length - index - 1);
  }
}

/** Plans a permanent price from tomorrow on. */
async function planPrice(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Planned Prices' }));
  const prices = page.getByRole('dialog', { name: `Prices of ${name}` });
  await press(page, prices.getByRole('button', { name: 'Plan a Price' }));
  const plan = page.getByRole('dialog', { name: `Plan a Price of ${name}` });
  await write(page, plan.getByRole('textbox', { name: 'Price', exact: true }), '899');
  const [from, moment] = [plan.getByLabel('From'), tomorrow()];
  await enterMoment(page, from, moment);
  await expect(from).toHaveValue(moment);
  await press(page, plan.getByRole('button', { name: 'Plan Price' }));
  await expect(plan).toHaveCount(0);
  await expect(prices.getByRole('row').filter({ hasText: /R899 \(was R1\D?099\).*08:00/ })).toBeVisible();
  await press(page, prices.getByRole('button', { name: 'Close' }).last());
  await expect(prices).toHaveCount(0);
}

/** Publishes the product on the screen at once. */
async function publish(page: Page): Promise<void> {
  const life = page.getByRole('region', { name: 'In the shop' });
  await press(page, life.getByRole('button', { name: 'Publish' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(life.getByText('Sold', { exact: true })).toBeVisible();
}

/** Checks the product's page in the shop: every colour with its pictures, its sizes and today's price. */
async function lookAt(shopper: Page, name: string): Promise<void> {
  await expect(shopper.getByRole('heading', { name, level: 1 })).toBeVisible();
  const main = shopper.getByRole('main');
  await expect(main.getByText(/^R1\D?099$/).first()).toBeVisible();
  await expect(main.getByText('mountain')).toHaveCSS('font-weight', /[6-9]00/);
  const choice = (label: RegExp): Locator => main.getByRole('group', { name: label }).getByRole('button');
  await expect(choice(/^Size/)).toHaveCount(SIZES.length);
  await expect(choice(/^Colour/)).toHaveCount(Object.keys(COLORS).length);
  const pictures = shopper.getByRole('region', { name: 'Pictures' }).getByRole('img');
  for (const color of Object.keys(COLORS)) {
    await press(shopper, choice(/^Colour/).and(shopper.getByRole('button', { name: color })));
    await expect(pictures).toHaveCount(VIEWS.length);
    for (const view of VIEWS) await expect(pictures.and(shopper.getByAltText(textOf(name, color, view)))).toBeVisible();
  }
}

test('merchandising brings a new product whole into the shop by keyboard', async ({ page }) => {
  test.slow();
  const name = `Summit Leggings ${Date.now()}`;
  await signInAs(page, 'merchandising');
  await page.goto('/admin/catalogue');
  await press(page, page.getByRole('link', { name: 'New Product' }));
  await fillIn(page, name);
  await expect(page.getByText(/^15 new variants, such as NARA-[A-Z0-9]+-BLACK-XS$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await press(page, page.getByRole('button', { name: 'Save Draft' }));

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: '15 variants' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const color of ['Black', 'Sage', 'Navy'] as const) await addPictures(page, name, color);
  await planPrice(page, name);

  const address = new URL(page.url()).pathname.replace('/admin/catalogue/', '/product/');
  const inShop = async () =>
    (await page.request.get(`/api/catalogue${address.replace('product', 'products')}`)).status();
  expect(await inShop()).toBe(404);
  await publish(page);
  expect(await inShop()).toBe(200);

  const shopper = await page.context().newPage();
  await openShop(shopper, address);
  await expect(shopper).toHaveURL(/\/product\/summit-leggings-\d+$/);
  await lookAt(shopper, name);
});

test('the form of a new product fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'merchandising');
  await page.goto('/admin/catalogue/new');
  for (const size of SIZES) await page.getByRole('checkbox', { name: size, exact: true }).check();
  await expectWell(page);
});
