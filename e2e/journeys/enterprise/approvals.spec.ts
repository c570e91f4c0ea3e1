import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectWell, violations } from '../../support/axe';
import { PASSCODES, type Product, startProduct } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { expect, test } from '../../support/test';

const USERS = '/api/enterprise/users';

const issueCode = async (request: APIRequestContext, id: string): Promise<string> =>
  (await (await request.post(`${USERS}/${id}/access-code`)).json()).code;

const enter = (request: APIRequestContext, passcode: string) =>
  request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode } });

/** Adds a user, and returns their id. */
async function addUser(request: APIRequestContext, name: string, role: string): Promise<string> {
  const data = { name, email: `${randomUUID()}@nara.example`, role, department: 'Operations' };
  return (await (await request.post(USERS, { data })).json()).id;
}

/** Adds an admin, and returns the access code that they issued to themselves, which nobody else knows. */
async function addAdmin(browser: Browser, { origin }: Product, request: APIRequestContext, name: string) {
  const id = await addUser(request, name, 'admin');
  const own = await browser.newContext({ baseURL: origin });
  await enter(own.request, await issueCode(request, id));
  const code = await issueCode(own.request, id);
  await own.close();
  return code;
}

async function signIn(browser: Browser, { origin }: Product, code: string, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto('/admin/enterprise/approvals');
  await page.getByPlaceholder('Enter enterprise passcode').fill(code);
  await page.getByRole('button', { name: 'Access Enterprise Portal' }).click();
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible();
  return page;
}

async function makeAdmin(page: Page, name: string): Promise<void> {
  await page.goto('/admin/enterprise/users');
  await page
    .getByRole('button', { name: `Edit ${name}` })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Role').selectOption('admin');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
}

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px: a change of role waits until a second person approves it`, async ({ browser }) => {
    // A separate product, because the settings would affect other journeys.
    const product = await startProduct();
    const { request } = await browser.newContext({ baseURL: product.origin });
    await enter(request, PASSCODES.enterprise);
    const nomsa = await signIn(browser, product, await addAdmin(browser, product, request, 'Nomsa Khumalo'), width);
    const sipho = await signIn(browser, product, await addAdmin(browser, product, request, 'Sipho Dube'), width);
    await addUser(request, 'Ayanda Zulu', 'logistics');
    await expect(sipho.getByText('Nothing waits for a second person').filter({ visible: true })).toBeVisible();

    await nomsa.getByRole('button', { name: 'Second Person' }).click();
    const setting = nomsa.getByRole('dialog', { name: 'Second Person' });
    await setting.getByRole('checkbox', { name: 'New users and roles' }).check();
    expect(await violations(nomsa)).toEqual([]);
    await setting.getByRole('button', { name: 'Save Changes' }).click();
    await expect(nomsa.getByText('Second person saved.')).toBeVisible();

    await makeAdmin(nomsa, 'Ayanda Zulu');
    await expect(nomsa.getByText(/^Waiting for a second person/)).toBeVisible();
    await expect(nomsa.getByRole('dialog')).toHaveCount(0);

    // It appears on the other screen automatically.
    const summary = 'Make Ayanda Zulu admin instead of logistics';
    await sipho
      .getByRole('button', { name: `Approve: ${summary}` })
      .filter({ visible: true })
      .click();
    await expectWell(sipho);
    await sipho.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(sipho.getByText(`Approved and done: ${summary}.`)).toBeVisible();
    await expect(sipho.getByText('Approved', { exact: true }).filter({ visible: true })).toBeVisible();

    await nomsa.goto('/admin/enterprise/users?search=Ayanda');
    await expect(nomsa.getByText('Admin', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    for (const page of [nomsa, sipho]) await page.context().close();
    await product.stop();
  });
}
