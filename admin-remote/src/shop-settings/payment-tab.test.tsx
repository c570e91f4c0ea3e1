import type { Approval } from '@nara/shared-contracts/api/approvals';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { paymentSettings, renderAdmin, revision } from '../testing';

const PATH = '/admin/shop-settings?tab=payment';
const AT = '2026-11-20T08:00:00.000Z';
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('payment terms and bank account are shown, and terms are saved for the staff’s environment', async () => {
  const saveTerms = jest.fn(async (_: unknown) => paymentSettings().terms);
  const get = jest.fn(async (_: unknown) => paymentSettings());
  const { user } = renderAdmin(PATH, { paymentSettings: { get, saveTerms } });
  expect((await panel('Terms')).getByText('30 minutes')).toBeVisible();
  expect((await panel('Bank Account')).getByText('62 123 456')).toBeVisible();
  const unconfirmed = await panel('Unconfirmed Orders');
  expect(await unconfirmed.findByText('72 hours')).toBeVisible();
  expect(unconfirmed.queryByText('Pieces of one order')).not.toBeInTheDocument();
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ query: { environment: 'live' } }));
  await user.click(screen.getByRole('button', { name: 'Change terms' }));
  const dialog = await dialogNamed('Payment Terms');
  const hours = dialog.getByLabelText('Hours for payments by EFT');
  await user.clear(hours);
  await user.type(hours, '72');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const settings = { ...paymentSettings().terms.settings, eftHours: 72 };
  expect(saveTerms).toHaveBeenCalledWith({ body: { environment: 'live', settings, expectedUpdatedAt: AT } });
});

test('a bank account change that waits for a second person is announced and shown as waiting', async () => {
  const detail = 'Waiting for a second person: somebody else approves it.';
  const saveAccount = async () => Promise.reject(refusal(409, 'waiting-for-second-person', detail));
  const waiting = {
    kind: 'bank-account',
    state: 'waiting',
    summary: 'Change the bank account to 62 999 999',
    askedBy: 'Nomsa',
    expiresAt: AT,
  } as Approval;
  const { user, host } = renderAdmin(PATH, {
    paymentSettings: { saveAccount },
    approvals: { list: async () => ({ rows: [waiting, { ...waiting, state: 'rejected', summary: 'Another' }] }) },
  });
  expect(await screen.findByText(/^Waiting for approval until .*62 999 999, asked for by Nomsa/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Change bank account' }));
  const dialog = await dialogNamed('Bank Account');
  await user.type(dialog.getByLabelText('Account number'), '7');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(host.notices).toEqual([`success: ${detail}`]);
});

test.each([
  ['payment', 'Bank Account', 'bank-account', 'First Bank'],
  ['invoices', 'Invoice Details', 'invoice-details', '4123456789'],
] as const)('on the %s tab, the history of %s shows a change and reverts it', async (tab, title, setting, shown) => {
  const now =
    setting === 'bank-account' ? paymentSettings().account.settings : paymentSettings().invoiceDetails.settings;
  const before = { ...now, ...('bank' in now ? { bank: 'Old Bank' } : { vatNumber: '4000000000' }) };
  const revisions = [revision(3, before, now)];
  const history = jest.fn(async (_: unknown) => ({ revisions, hasMore: false }));
  const restore = jest.fn(async (_: unknown) => paymentSettings());
  const { user, host } = renderAdmin(`/admin/shop-settings?tab=${tab}`, { paymentSettings: { history, restore } });
  await user.click(await screen.findByRole('button', { name: `History of ${title}` }));
  const dialog = await dialogNamed(`History of ${title}`);
  expect(await dialog.findByText(shown)).toBeVisible();
  expect(history).toHaveBeenCalledWith(
    expect.objectContaining({ params: { setting }, query: { environment: 'live' } }),
  );
  await user.click(dialog.getByRole('button', { name: 'Go back to before change 3' }));
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  const body = { environment: 'live', expectedUpdatedAt: AT };
  await waitFor(() => expect(restore).toHaveBeenCalledWith({ params: { setting, revision: 3 }, body }));
  expect(host.notices).toEqual([`success: ${title}: as before change 3.`]);
});
