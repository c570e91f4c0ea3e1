import type { PaymentSettings } from '@nara/shared-contracts/api/payments';
import { screen, within } from '@testing-library/react';
import { apiConfig, paymentProvider, paymentSettings, renderRemote } from '../../testing';

const PATH = '/admin/enterprise/api-config?tab=payments';
const NEVER = '1970-01-01T00:00:00.000Z';

type Api = NonNullable<NonNullable<Parameters<typeof renderRemote>[1]>['paymentSettings']>;

function renderPayments(settings: PaymentSettings = paymentSettings(), api: Api = {}) {
  const { environment } = settings;
  return renderRemote(`${PATH}&environment=${environment}`, {
    apiConfig: { get: async () => apiConfig({ environment }) },
    paymentSettings: { get: async () => settings, ...api },
  });
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (name: string) => screen.findByRole('button', { name });
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the payments tab shows the provider, the origin of its credentials, and the notification address', async () => {
  const { user, host } = renderPayments();
  const provider = await panel('Provider');
  expect(provider.getByText('Payfast')).toBeVisible();
  expect(provider.getByText('Real payments')).toBeVisible();
  expect(provider.getByText('From the server configuration')).toBeVisible();
  expect(provider.getByText(/^Set by Nomsa/)).toBeVisible();
  const address = provider.getByRole('textbox', { name: 'Notification address', description: /Notify URL/ });
  expect(address).toHaveValue(paymentProvider().notificationUrl);
  await user.click(provider.getByRole('button', { name: 'Copy notification address' }));
  expect(await navigator.clipboard.readText()).toBe(paymentProvider().notificationUrl);
  expect(host.notices).toEqual(['success: Copied the notification address']);
});

test('a payment provider test shows the result and the duration', async () => {
  const answers = [null, 'Payfast answered 401: Merchant not found'];
  const check = jest.fn(async () => ({
    fault: answers.shift() ?? null,
    latency: 120,
    testedAt: '2026-11-21T07:30:00.000Z',
  }));
  const { user } = renderPayments(paymentSettings(), { test: check });
  await user.click(await press('Test provider'));
  expect(await screen.findByText('The provider takes our calls')).toBeVisible();
  expect(screen.getByText(/\(120 ms, /)).toBeVisible();
  await user.click(await press('Test provider'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Payfast answered 401: Merchant not found');
  expect(check).toHaveBeenCalledWith({ body: { environment: 'live', credentials: [] } });
});

test('the payments tab shows the failure of the last provider check', async () => {
  const lastCheck = { fault: 'Payfast answered 503', latency: 80, testedAt: '2026-11-21T07:30:00.000Z' };
  renderPayments(paymentSettings({ provider: paymentProvider({ lastCheck }) }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Payfast answered 503');
});

test('new provider credentials are entered hidden, can be tested first, and are saved with their version', async () => {
  const check = jest.fn(async () => ({ fault: null, latency: 5, testedAt: '2026-11-21T07:30:00.000Z' }));
  const saveCredentials = jest.fn(async () => ({ credentials: paymentProvider().credentials }));
  const { user, host } = renderPayments(paymentSettings(), { test: check, saveCredentials });
  await user.click(await press('Replace credentials'));
  const dialog = await dialogNamed('Replace Credentials');
  await user.click(dialog.getByRole('button', { name: 'Replace Credentials' }));
  expect(dialog.getByText('Enter at least one new credential.')).toBeVisible();
  const passphrase = dialog.getByLabelText('New passphrase');
  expect(passphrase).toHaveAttribute('type', 'password');
  await user.type(passphrase, 'abc');
  expect(dialog.getByRole('button', { name: 'Test these first' })).toBeDisabled();
  await user.type(passphrase, 'defgh');
  await user.click(dialog.getByRole('button', { name: 'Test these first' }));
  expect(await dialog.findByText('The provider takes our calls')).toBeVisible();
  const entered = { name: 'payfast.passphrase', value: 'abcdefgh' };
  expect(check).toHaveBeenCalledWith({ body: { environment: 'live', credentials: [entered] } });
  await user.click(dialog.getByRole('button', { name: 'Replace Credentials' }));
  const credentials = [{ ...entered, expectedUpdatedAt: '2026-11-21T07:30:00.000Z' }];
  expect(saveCredentials).toHaveBeenCalledWith({ body: { environment: 'live', credentials } });
  expect(host.notices).toEqual(['success: The new credentials are in use.']);
});

test('closing the credentials dialog with unsaved input asks for confirmation', async () => {
  const { user } = renderPayments();
  await user.click(await press('Replace credentials'));
  const dialog = await dialogNamed('Replace Credentials');
  await user.type(dialog.getByLabelText('New merchant key'), 'a-new-key');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await press('Keep editing'));
  expect(dialog.getByLabelText('New merchant key')).toHaveValue('a-new-key');
});

test('payment terms are validated, show a warning, and are saved with their version', async () => {
  const saved = { ...paymentSettings().terms, updatedBy: 'Nomsa' };
  const saveTerms = jest.fn(async () => saved);
  const { user } = renderPayments(paymentSettings(), { saveTerms });
  await user.click(await press('Change terms'));
  const dialog = await dialogNamed('Payment Terms');
  for (const name of ['Card', 'Instant EFT', 'Wallet', 'EFT by hand']) {
    await user.click(dialog.getByRole('checkbox', { name, checked: true }));
  }
  const minutes = dialog.getByLabelText('Minutes for payments on the provider’s page');
  await user.clear(minutes);
  await user.type(minutes, '4');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(dialog.getByText('Choose at least one way to pay.')).toBeVisible();
  expect(dialog.getByText('Enter a whole number from 5 to 1440.')).toBeVisible();
  expect(saveTerms).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('checkbox', { name: 'EFT by hand' }));
  await user.type(minutes, '5');
  await user.click(dialog.getByRole('checkbox', { name: 'Orders by EFT go to the partner before they are paid' }));
  expect(dialog.getByText('The partner sends goods out that may never be paid.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const settings = { methods: ['eft'], providerMinutes: 45, eftHours: 48, eftGoesUnpaid: true };
  expect(saveTerms).toHaveBeenCalledWith({ body: { environment: 'live', settings, expectedUpdatedAt: NEVER } });
});

test('example payment settings are marked as an example until they are changed', async () => {
  const account = { ...paymentSettings().account, updatedAt: '2026-11-21T07:30:00.000Z', updatedBy: 'Nomsa' };
  renderPayments(paymentSettings({ account }));
  expect((await panel('Invoice Details')).getByText(/^This is an example/)).toBeVisible();
  const own = await panel('Bank Account');
  expect(own.queryByText(/^This is an example/)).not.toBeInTheDocument();
  expect(own.getByText(/^Changed by Nomsa/)).toBeVisible();
});

test('a bank account is validated and saved with its version', async () => {
  const { account } = paymentSettings();
  const saveAccount = jest.fn(async () => account);
  const { user } = renderPayments(paymentSettings(), { saveAccount });
  await user.click(await press('Change bank account'));
  const dialog = await dialogNamed('Bank Account');
  const number = dialog.getByLabelText('Account number');
  await user.clear(number);
  await user.type(number, '12');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(dialog.getByText('Enter 6 to 20 digits.')).toBeVisible();
  await user.type(number, '3456789');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const settings = { ...account.settings, number: '123456789' };
  expect(saveAccount).toHaveBeenCalledWith({
    body: { environment: 'live', settings, expectedUpdatedAt: account.updatedAt },
  });
});

test('invoice details are validated, and the address is saved as a list of lines', async () => {
  const saveInvoiceDetails = jest.fn(async () => paymentSettings().invoiceDetails);
  const { user } = renderPayments(paymentSettings(), { saveInvoiceDetails });
  await user.click(await press('Change invoice details'));
  const dialog = await dialogNamed('Invoice Details');
  const [address, vat] = [dialog.getByLabelText('Address'), dialog.getByLabelText('VAT number')];
  await user.clear(address);
  await user.clear(vat);
  await user.type(vat, '123');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(dialog.getByText('Enter 1 to 6 lines.')).toBeVisible();
  expect(dialog.getByText('Enter 10 digits, the first a 4.')).toBeVisible();
  await user.type(address, '2 Long Street{enter}{enter} Cape Town ');
  await user.clear(vat);
  await user.type(vat, '4123456789');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const settings = {
    ...paymentSettings().invoiceDetails.settings,
    address: ['2 Long Street', 'Cape Town'],
    vatNumber: '4123456789',
  };
  expect(saveInvoiceDetails).toHaveBeenCalledWith({
    body: { environment: 'live', settings, expectedUpdatedAt: NEVER },
  });
});

test.each([
  ['live', /^No payment provider is configured\. Set PAYMENTS/],
  ['sandbox', /^The sandbox has no payment provider/],
] as const)('without a provider, the %s payments tab says so and stays editable', async (environment, words) => {
  const { user } = renderPayments(paymentSettings({ environment, provider: null }));
  expect((await panel('Provider')).getByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Test provider' })).not.toBeInTheDocument();
  expect((await panel('Terms')).getByText('Card, Instant EFT, Wallet')).toBeVisible();
  await user.click(await press('Change bank account'));
  expect((await dialogNamed('Bank Account')).getByLabelText('Account holder')).toBeEnabled();
});
