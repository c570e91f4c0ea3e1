import type { Browser, Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { PASSCODES } from '../../support/product';
import { buy } from '../../support/shopper';
import { WIDTHS } from '../../support/shopping';
import { expect, FIREFOX_LACKS, onlyInChromium, test } from '../../support/test';

/** Opens another device, which has never visited the shop. */
async function otherDevice(browser: Browser, baseURL: string | undefined, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
  return context.newPage();
}

/** Opens the e-mailed link behind the closed gate, as a user does who reads the e-mail elsewhere. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByPlaceholder('Enter passcode').fill(PASSCODES.site);
  await page.getByRole('button', { name: 'Access Site' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  await expect(page).toHaveURL(/\/order-confirmation\/NARA-[^#]+$/);
}

for (const width of WIDTHS) {
  test(`at ${width} px, the e-mailed link opens the order on another device, where it is cancelled`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { id, link } = await buy(page, `cancel-${width}@example.co.za`);
    const other = await otherDevice(browser, baseURL, width);
    await follow(other, link);
    await expect(other.getByRole('list', { name: 'Timeline' })).toContainText('We received your order.');
    await expectWell(other);

    await other.getByRole('button', { name: 'Cancel Order' }).click();
    const question = other.getByRole('alertdialog', { name: 'Cancel this order?' });
    await expect(question.getByRole('button', { name: 'Keep Order' })).toBeFocused();
    await expectWell(other);
    await question.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(other.getByText('This order was cancelled.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);

    // The device that placed the order is notified. The other one keeps the order without the link.
    await page.reload();
    await expect(page.getByText('This order was cancelled.')).toBeVisible();
    await other.goto('/account');
    await expect(other.getByRole('list', { name: 'Orders on this device' })).toContainText('Order cancelled');
    await expectWell(other);
    await other.getByRole('link', { name: id }).click();
    await expect(other.getByText('This order was cancelled.')).toBeVisible();
    await other.context().close();
  });

  test(`at ${width} px, a delivered order shows its way and starts a return`, async ({ page, partner }) => {
    const { id } = await buy(page, `return-${width}@example.co.za`);
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText('Your order is confirmed and being packed.')).toBeVisible();
    await partner.deliver(id);
    await page.reload();
    await expect(page.getByText('Your order was delivered. Enjoy the first wear.')).toBeVisible();
    const timeline = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await expect(timeline.first()).toContainText('Your parcel was delivered.');
    await expect(timeline.last()).toContainText('We received your order.');
    await expect(page.getByText(/^WWZA/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
    await expectWell(page);

    await page.getByRole('button', { name: 'Start a Return' }).click();
    const form = page.getByRole('dialog', { name: 'Start a Return' });
    await form.getByRole('button', { name: 'Start Return' }).click();
    await expect(form.getByText('Please choose what you would like to send back')).toBeVisible();
    await form.getByRole('checkbox', { name: /Flow Sports Bra/ }).check();
    await form.getByLabel('Reason').selectOption('Size Exchange');
    await form.getByLabel(/Which size would you like/).fill('L, please');
    // 899 and its VAT of 135; the label is prepaid from R500 on.
    await expect(form.getByText('R1 034')).toBeVisible();
    await expect(form.getByText('Prepaid')).toBeVisible();
    await expectWell(page);
    await form.getByRole('button', { name: 'Start Return' }).click();
    const number = form.getByText(/^RMA-WW-\w+$/);
    await expect(number).toBeVisible();
    const rma = (await number.textContent()) ?? '';
    await expectWell(page);
    await form.getByRole('button', { name: 'Done' }).click();

    const returns = page.getByRole('list', { name: 'Returns' });
    await expect(returns).toContainText(rma);
    await expect(returns).toContainText('Waiting for your parcel');
    await expect(page.getByText('Everything in this order is on its way back.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start a Return' })).toHaveCount(0);
    await expectWell(page);
  });
}

test('on paper there is the order alone', onlyInChromium(FIREFOX_LACKS.media), async ({ page }) => {
  await buy(page, 'paper@example.co.za');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Order Summary' })).toBeVisible();
  for (const part of [page.getByRole('banner').first(), page.getByRole('contentinfo'), page.getByText('Cancel Order')])
    await expect(part).toBeHidden();
});

test('a link that staff have ended says so, and the lookup opens the order again', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = 'ended@example.co.za';
  const { id, link } = await buy(page, email);
  const staff = await otherDevice(browser, baseURL, 360);
  await staff.request.post('/api/session/unlock', {
    data: { gate: 'enterprise', passcode: PASSCODES.enterprise },
    headers: { origin: new URL(baseURL ?? '').origin },
  });
  await staff.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await staff.goto(`/admin/orders?order=${id}`);
  await staff.getByRole('button', { name: 'End Links' }).click();
  const question = staff.getByRole('dialog', { name: 'End the links of this order?' });
  await expectWell(staff);
  await question.getByRole('button', { name: 'End Links' }).click();
  await expect(staff.getByText('Administrator ended the links of this order')).toBeVisible();
  await staff.getByRole('button', { name: 'E-mail New Link' }).click();
  await expect(staff.getByText('Administrator e-mailed a new link')).toBeVisible();
  await staff.context().close();

  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expectWell(page);
  await page.getByRole('textbox', { name: 'Email Address' }).fill(email);
  await page.getByRole('button', { name: 'Find My Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
});
