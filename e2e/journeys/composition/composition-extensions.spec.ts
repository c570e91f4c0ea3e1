import { extendingRemote } from '../../support/extending-remote';
import { releasesOf } from '../../support/releases';
import { openShop } from '../../support/shopping';
import { signInAs } from '../../support/staff';
import { placeOrderOf } from '../../support/stock';
import { expect, testWith } from '../../support/test';

/** A separate product, because a remote stays live in it that other journeys do not expect. */
const test = testWith({});

test('a remote that nobody knew is found in every place that it extends, and its failures stay its own', async ({
  page,
  product,
}) => {
  const { name, upload } = extendingRemote();
  const parts = releasesOf(product, name);
  const { version } = await parts.publish(upload);
  await parts.activate({ version: version.version });
  await signInAs(page, 'admin');

  await page.goto('/admin');
  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' });
  await expect(page.getByRole('region', { name: 'Missing parts' })).toContainText('Twelve parts are missing');
  const notice = page.getByText('Broken card could not be shown. It comes from spare-parts; everything else works.');
  await expect(notice).toBeVisible();
  await expect(dashboard).toBeVisible();
  await expect(page.getByText('Parts of finance')).toBeHidden();

  await page.getByRole('link', { name: 'Spare part settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spare part settings' })).toBeVisible();
  await expect(page.getByText('Parts come from Durban')).toBeVisible();

  // The second failure switches it off.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Twelve parts are missing')).toBeVisible();
  await expect(notice).toBeHidden();

  const orderId = await placeOrderOf(page.request, 'nara-001');
  await expect(page.getByText('Spare Parts saw an order')).toBeVisible();
  await page.goto(`/admin/orders?order=${orderId}`);
  await expect(page.getByRole('region', { name: 'Parts of this order' })).toContainText(
    `No part is missing for ${orderId}`,
  );
  await page.goto(`/admin/enterprise/orders?order=${orderId}`);
  await expect(page.getByRole('region', { name: 'Parts of this order' })).toContainText(orderId);

  await page.goto('/admin/messages');
  await expect(page.getByRole('link', { name: 'Spare Parts', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a command' }).fill('spare part');
  await page.getByRole('option', { name: 'Order a spare part' }).click();
  await expect(page.getByRole('heading', { name: 'A new spare part' })).toBeVisible();

  await openShop(page, '/product/nara-001');
  await expect(page.getByText('Spare laces fit nara-001')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});
