import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import { refusal } from '@nara/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { adminOrder, ORDER_ID, refusedRefund, renderAdmin, staffPayment } from '../../testing';

type PaymentsApi = NonNullable<Parameters<typeof renderAdmin>[1]>['adminPayments'];

/** Order of two pieces on one line, at R899 plus R134.85 VAT each, with R99 for delivery. */
const ORDER = adminOrder({
  subtotal: 1798,
  tax: 270,
  total: 2167,
  items: adminOrder().items.map((item) => ({ ...item, quantity: 2, lineTotal: 1798 })),
});

async function openOrder(payment: StaffPayment | null, calls: PaymentsApi = {}) {
  const admin = renderAdmin(`/admin/orders?order=${ORDER_ID}`, {
    adminOrders: { get: async () => ORDER },
    adminPayments: { get: async () => ({ payment }), ...calls },
  });
  const panel = within(await screen.findByRole('region', { name: 'Payment' }));
  return { ...admin, panel };
}

async function openRefund(payment: StaffPayment, calls: PaymentsApi = {}) {
  const admin = await openOrder(payment, calls);
  await admin.user.click(await admin.panel.findByRole('button', { name: 'Give Money Back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give money back' }));
  return { ...admin, dialog, give: dialog.getByRole('button', { name: 'Give Back' }) };
}

const confirm = async (title: string) =>
  within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: 'Give Back' });

test('an order that was not paid here offers no refund', async () => {
  const { panel } = await openOrder(null);
  expect(await panel.findByText('Not paid here.')).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Give Money Back' })).not.toBeInTheDocument();
});

test('a refund of items and delivery is sent after confirmation and shown as under way', async () => {
  const waiting = staffPayment({
    refunds: [refusedRefund({ state: 'waiting', error: null, amount: 1133 })],
    refundable: 1034,
  });
  const refund = jest.fn(async () => ({ payment: waiting }));
  const { user, dialog, give, panel } = await openRefund(staffPayment({ amount: 2167, refundable: 2167 }), { refund });
  expect(dialog.getByText('R2 167 is left to give back, through Payfast.')).toBeVisible();
  await user.click(give);
  expect(dialog.getByText('Choose pieces or the delivery, or enter an amount.')).toBeVisible();
  expect(dialog.getByText('Say why.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Essential Leggings, Black, S'), '1 piece');
  await user.click(dialog.getByRole('checkbox', { name: 'Delivery, R99' }));
  await user.type(dialog.getByLabelText('Reason'), ' A seam is torn ');
  expect(dialog.getByText('Comes to R1 133, VAT included.')).toBeVisible();
  await user.click(give);
  expect(refund).not.toHaveBeenCalled();
  await user.click(await confirm('Give R1 133 back?'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Give money back' })).not.toBeInTheDocument());
  expect(refund).toHaveBeenCalledWith({
    params: { id: ORDER_ID },
    body: {
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      lines: [{ line: 0, quantity: 1 }],
      delivery: true,
      reason: 'A seam is torn',
    },
  });
  expect(within(panel.getByRole('list', { name: 'Refunds' })).getByText('Under way')).toBeVisible();
});

test('Choose Everything selects all that is left to refund, without what was refunded before', async () => {
  const givenBack = { lines: [{ line: 0, quantity: 1 }], delivery: true };
  const { user, dialog } = await openRefund(staffPayment({ refundable: 1034, givenBack }));
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Choose Everything' }));
  expect(dialog.getByLabelText('Essential Leggings, Black, S')).toHaveValue('1');
  expect(dialog.getByText('Comes to R1 034, VAT included.')).toBeVisible();
});

test('a free refund amount accepts a decimal comma and is refused when malformed or above the rest', async () => {
  const refund = jest.fn(async () => ({ payment: staffPayment() }));
  const { user, dialog, give } = await openRefund(staffPayment(), { refund });
  const amount = dialog.getByLabelText('Free amount in rand');
  await user.type(dialog.getByLabelText('Reason'), 'Sorry');
  for (const [typed, fault] of [
    ['1133.01', 'This is more than is left.'],
    ['12.345', 'Enter an amount in rand, such as 99.50.'],
    ['0', 'Enter an amount in rand, such as 99.50.'],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(give);
    expect(dialog.getByText(fault)).toBeVisible();
  }
  await user.clear(amount);
  await user.type(amount, '12,50');
  await user.click(give);
  await user.click(await confirm('Give R12.50 back?'));
  await waitFor(() => expect(refund).toHaveBeenCalledTimes(1));
  expect(refund).toHaveBeenCalledWith(
    expect.objectContaining({ body: expect.objectContaining({ lines: [], delivery: false, amount: 12.5 }) }),
  );
});

test('a refused refund keeps its input, and the retry sends the same idempotency key', async () => {
  const detail = 'Only R5 is left to give back.';
  const fault = refusal(409, 'refund-exceeds-held', detail);
  const keys: string[] = [];
  const refund: NonNullable<PaymentsApi>['refund'] = ({ body }) => {
    keys.push(body.key);
    return Promise.reject(fault);
  };
  const { user, dialog, give } = await openRefund(staffPayment(), { refund });
  await user.type(dialog.getByLabelText('Free amount in rand'), '10');
  await user.type(dialog.getByLabelText('Reason'), 'Sorry');
  for (const _ of [1, 2]) {
    await user.click(give);
    await user.click(await confirm('Give R10 back?'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(detail);
  }
  expect(dialog.getByLabelText('Free amount in rand')).toHaveValue('10');
  expect(keys[0]).toBe(keys[1]);
  expect(keys).toHaveLength(2);
});

describe('a refund that the provider refused', () => {
  const refused = staffPayment({ refunds: [refusedRefund()] });
  const params = { id: ORDER_ID, refund: 'refund-1' };

  test('a refused refund shows the reason and is retried', async () => {
    const waiting = staffPayment({ refunds: [refusedRefund({ state: 'waiting', error: null })] });
    const retryRefund = jest.fn(async () => ({ payment: waiting }));
    const { user, panel } = await openOrder(refused, { retryRefund });
    expect(await panel.findByText('The balance is too low')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Try Again' }));
    expect(await panel.findByText('Under way')).toBeVisible();
    expect(retryRefund).toHaveBeenCalledWith({ params });
    expect(panel.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });

  test('a refused refund that was paid by hand is recorded with its reference', async () => {
    const made = staffPayment({ refunds: [refusedRefund({ state: 'made', error: null, reference: 'FNB 4711' })] });
    const confirmRefund = jest.fn(async () => ({ payment: made }));
    const { user, panel } = await openOrder(refused, { confirmRefund });
    await user.click(await panel.findByRole('button', { name: 'Paid by Hand' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Record a refund paid by hand' }));
    await user.click(dialog.getByRole('button', { name: 'Record Refund' }));
    expect(dialog.getByText('Enter the reference.')).toBeVisible();
    await user.type(dialog.getByLabelText('Reference of the transfer'), ' FNB 4711 ');
    await user.click(dialog.getByRole('button', { name: 'Record Refund' }));
    expect(await panel.findByText('Reference FNB 4711')).toBeVisible();
    expect(confirmRefund).toHaveBeenCalledWith({ params, body: { reference: 'FNB 4711' } });
  });
});

test('a refund that completes elsewhere updates on the screen', async () => {
  let payment = staffPayment({ refunds: [refusedRefund({ state: 'waiting', error: null })] });
  const { emit, panel } = await openOrder(payment, { get: async () => ({ payment }) });
  expect(await panel.findByText('Under way')).toBeVisible();
  payment = staffPayment({ refunds: [refusedRefund({ state: 'made', error: null, reference: 'R-1' })] });
  act(() => emit('order.updated'));
  expect(await panel.findByText('Reference R-1')).toBeVisible();
});

test.each<[string, StaffPayment | null, string | null]>([
  ['through the provider', staffPayment(), 'R1 133 will be given back through Payfast.'],
  ['by hand', staffPayment({ provider: 'bank' }), 'R1 133 has to be given back by EFT then.'],
  ['not when nothing is held', staffPayment({ refundable: 0 }), null],
  ['not when it was not paid here', null, null],
])('the cancellation of an order says how the money is refunded: %s', async (_, payment, words) => {
  const { user, panel } = await openOrder(payment);
  await panel.findByText(payment ? 'Through' : 'Not paid here.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order status' }), 'Cancelled');
  await user.click(screen.getByRole('button', { name: 'Save Status' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel this order?' });
  if (words) expect(question).toHaveTextContent(words);
  else expect(question).not.toHaveTextContent('given back');
});

describe('an order by EFT', () => {
  const bank = (changes: Partial<StaffPayment> = {}) =>
    staffPayment({ state: 'pending', provider: 'bank', captured: 133, refundable: 0, ...changes });

  it('a receipt for an EFT order requires an amount and a reference and is recorded', async () => {
    const record = jest.fn(async () => ({ payment: bank({ state: 'paid', captured: 1133 }) }));
    const { user, panel } = await openOrder(bank(), { record });
    await user.click(await panel.findByRole('button', { name: 'Record Receipt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a receipt' }));
    expect(dialog.getByText('R1 000 is still to come.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Amount in rand'));
    await user.click(dialog.getByRole('button', { name: 'Record Receipt' }));
    expect(dialog.getByText('Enter an amount in rand, such as 99.50.')).toBeVisible();
    expect(dialog.getByText('Enter the reference as the bank shows it.')).toBeVisible();
    await user.type(dialog.getByLabelText('Amount in rand'), '1000,50');
    await user.type(dialog.getByLabelText('Reference on the statement'), ' FNB 4711 ');
    await user.click(dialog.getByRole('button', { name: 'Record Receipt' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Record a receipt' })).not.toBeInTheDocument());
    expect(record).toHaveBeenCalledWith({
      params: { id: ORDER_ID },
      body: {
        amount: 1000.5,
        reference: 'FNB 4711',
        receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    });
  });

  it('the proofs of payment of an EFT order can be downloaded', async () => {
    const proof = jest.fn(async () => new Blob(['%PDF']));
    const proofs = [
      { id: 'proof-1', type: 'application/pdf', size: 2049, receivedAt: '2026-11-21T08:00:00.000Z' } as const,
    ];
    const { user, panel } = await openOrder(bank({ proofs }), { proof });
    const list = within(await panel.findByRole('list', { name: 'Proofs of payment' }));
    expect(list.getByText(/^PDF, 3 KB, /)).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Download proof 1' }));
    expect(proof).toHaveBeenCalledWith({ params: { id: ORDER_ID, proof: 'proof-1' } });
  });

  it('a refund of an EFT order is confirmed with the reference of its transfer', async () => {
    const refunds = [refusedRefund({ state: 'waiting', error: null, isByHand: true })];
    const confirmRefund = jest.fn(async () => ({ payment: bank() }));
    const { user, panel } = await openOrder(bank({ refunds }), { confirmRefund });
    expect(await panel.findByText('To be transferred')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Transfer Made' }));
    await user.type(screen.getByLabelText('Reference of the transfer'), 'FNB 4712');
    await user.click(screen.getByRole('button', { name: 'Record Refund' }));
    await waitFor(() => expect(confirmRefund).toHaveBeenCalledTimes(1));
    expect(confirmRefund).toHaveBeenCalledWith({
      params: { id: ORDER_ID, refund: 'refund-1' },
      body: { reference: 'FNB 4712' },
    });
  });
});

test('a refund with an uncertain outcome is retried only after a warning', async () => {
  const refunds = [refusedRefund({ state: 'waiting', isUncertain: true })];
  const retryRefund = jest.fn(async () => ({ payment: staffPayment() }));
  const { user, panel } = await openOrder(staffPayment({ refunds }), { retryRefund });
  expect(await panel.findByText('Uncertain')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Not There: Try Again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give R100 back again?' }));
  expect(dialog.getByText('If Payfast made it after all, the shopper gets the money twice.')).toBeVisible();
  expect(retryRefund).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(retryRefund).toHaveBeenCalledWith({ params: { id: ORDER_ID, refund: 'refund-1' } }));
});
