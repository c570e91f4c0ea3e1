import { expectWell } from '../../support/axe';
import { buy, unlockPortal } from '../../support/shopper';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, test } from '../../support/test';

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px: a shopper who ordered is found, noted about, and asked about privacy`, async ({ page }) => {
    const email = `customer-${width}-${Date.now() % 100_000}@example.co.za`;
    const { id } = await buy(page, email);
    await page.setViewportSize({ width, height: 800 });

    await page.goto('/admin/customers');
    await unlockPortal(page);
    await page.getByRole('searchbox').fill(id);
    // Customers are counted within a second, and the list then updates.
    const view = page.getByRole('button', { name: 'View customer Thandi Nkosi' });
    await expect(view).toHaveCount(1);
    await expect(page.getByText(email).filter({ visible: true })).toBeVisible();
    await expectWell(page);

    await view.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Thandi Nkosi', level: 1 })).toBeVisible();
    expect(decodeURIComponent(page.url())).not.toContain(email);
    const happened = page.getByRole('region', { name: 'What happened' });
    await expect(happened.getByRole('link', { name: id })).toBeVisible();
    await expectWell(page);

    const note = `Prefers to be called ${width}`;
    await page.getByLabel('Add a note').fill(note);
    await page.getByRole('button', { name: 'Add Note' }).click();
    await expect(page.getByRole('region', { name: 'Notes' }).getByText(note)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Notes' }).getByText(note)).toBeVisible();

    await page.getByRole('button', { name: 'Erase Data' }).click();
    const request = page.getByRole('dialog', { name: 'New Request' });
    await expect(request.getByLabel('E-mail address')).toHaveValue(email);
    await expect(request.getByLabel('They ask for')).toHaveValue('erasure');
    expect(decodeURIComponent(page.url())).not.toContain(email);
    await expectWell(page);
    await request.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Privacy Requests' })).toBeVisible();
    await expect(request).toHaveCount(0);
  });
}

test('in the dark, a customer is as readable', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'admin');
  await page.goto('/admin/customers');
  await page
    .getByRole('button', { name: /^View customer / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Value over time' })).toBeVisible();
  await expectWell(page);
});
