import { expectWell, violations } from '../../support/axe';
import { unlockPortal } from '../../support/shopper';
import { openShop } from '../../support/shopping';
import { PORTAL_WIDTHS } from '../../support/staff';
import { expect, MAIN, testWithMail as test } from '../../support/test';

for (const width of PORTAL_WIDTHS) {
  test(
    `at ${width} px: staff answer what a shopper wrote with a template, close it, and open it again`,
    MAIN,
    async ({ browser, product, mails }) => {
      const context = await browser.newContext({ baseURL: product.origin, viewport: { width, height: 800 } });
      const page = await context.newPage();
      const name = `Lerato ${width}`;
      const email = `lerato-${width}@example.co.za`;
      await openShop(page, '/contact', width);
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Subject').selectOption('Size Guide');
      await page.getByLabel('Message').fill('I am between M and L.\nWhich one?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText("Thank you for your message. We'll get back to you within 24 hours.")).toBeVisible();

      await page.goto('/admin/messages?state=open');
      await unlockPortal(page);
      await page.getByRole('button', { name: 'Templates' }).click();
      await page.getByRole('button', { name: 'Add Template' }).click();
      const template = page.getByRole('dialog', { name: 'Add Template' });
      await template.getByLabel('Name').fill(`Sizes ${width}`);
      await template.getByLabel('Text').fill('Dear {{name}}\n\nTake the larger one.');
      await expect(template.getByRole('figure', { name: 'Preview' })).toContainText('Dear Thandi Nkosi');
      expect(await violations(page)).toEqual([]);
      await template.getByRole('button', { name: 'Add Template' }).click();
      await page.getByRole('dialog', { name: 'Templates' }).getByRole('button', { name: 'Done' }).click();

      await page.getByRole('searchbox').fill(name);
      await page.getByRole('button', { name: `View message of ${name}` }).click();
      const message = page.getByRole('region', { name: 'Message' });
      await expect(message.getByText('Which one?')).toBeVisible();
      await expect(message.getByText('On time')).toBeVisible();
      await message.getByRole('combobox', { name: 'Insert a template' }).selectOption(`Sizes ${width}`);
      await expect(message.getByRole('textbox', { name: 'Answer' })).toHaveValue(
        `Dear ${name}\n\nTake the larger one.`,
      );
      await expectWell(page);

      // Typed text is not discarded without a question.
      await page.goBack();
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await message.getByRole('button', { name: 'Send and Close' }).click();
      await expect(message.getByText('Closed', { exact: true }).first()).toBeVisible();
      await expect(message.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
      const [sent] = mails.received.filter(({ to }) => to.includes(email));
      expect(sent?.raw).toMatch(/^Subject: Re: Size Guide \[M-[0-9A-F]{8}\]/m);
      expect(sent?.raw).toContain('Take the larger one.');

      await message.getByRole('button', { name: 'Open Again' }).click();
      await expect(message.getByText('On time')).toBeVisible();
      await expect(message.getByText(/opened it again/)).toBeVisible();
      await message.getByRole('button', { name: width < 1100 ? 'All Messages' : 'Close panel' }).click();
      await expect(page.getByRole('button', { name: `View message of ${name}` })).toBeVisible();
      await expectWell(page);
      await context.close();
    },
  );
}
