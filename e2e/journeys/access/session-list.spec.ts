import { randomUUID } from 'node:crypto';
import { expectWell } from '../../support/axe';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, test } from '../../support/test';

const ASKED = 'Enterprise Access Required';

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px: one sees the own sessions, and an admin ends somebody’s at once`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, 'admin');
    await page.goto('/admin/enterprise/users');
    const origin = new URL(page.url()).origin;
    const context = await browser.newContext({ viewport: { width, height: 800 }, baseURL: origin });
    const theirs = await context.newPage();
    const name = `Zanele ${randomUUID()}`;
    await signInAs(theirs, 'logistics', name);
    await theirs.goto('/admin/enterprise/orders');
    await theirs.getByRole('button', { name: 'Your account' }).click();
    await expect(theirs.getByRole('list', { name: 'Open sessions' })).toContainText('This session');
    await expectWell(theirs);
    await theirs.keyboard.press('Escape');
    await theirs.getByRole('searchbox').fill('typed');

    await page.getByRole('button', { name: 'Sessions' }).click();
    const sessions = page.getByRole('article', { name });
    await expect(sessions).toBeVisible();
    await expectWell(page);
    await sessions.getByRole('button', { name: /^End the session on (Chrome|Firefox)/ }).click();
    await page.getByRole('button', { name: 'End Session' }).click();
    await expect(page.getByText('One session ended.')).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText(ASKED)).toBeVisible();
    await context.close();
  });
}
