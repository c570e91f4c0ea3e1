import type { Problem } from '@nara/shared-contracts/api/common';
import type { Rma } from '@nara/shared-contracts/api/returns';
import { ApiError } from '@nara/shared-contracts/host';
import { screen, within } from '@testing-library/react';
import { RMA_STATS, renderRemote, rma, rmaRow } from '../testing';

const FIRST = rma(1);
type Calls = NonNullable<Parameters<typeof renderRemote>[1]>['rma'];

const renderReturns = (path = '', calls: Calls = {}) =>
  renderRemote(`/admin/enterprise/returns${path}`, {
    rma: {
      stats: async () => RMA_STATS,
      list: async () => ({ rows: [rmaRow(1), rmaRow(2, { status: 'approved' })], total: 2 }),
      get: async () => FIRST,
      ...calls,
    },
    notes: { ofReturn: async () => ({ notes: [] }) },
    activity: { ofReturn: async () => ({ entries: [] }) },
  });
const openDialog = async () => within(await screen.findByRole('dialog', { name: `Return ${FIRST.rmaNumber}` }));

test('the returns screen shows the figures and the returns', async () => {
  renderReturns();
  expect(await screen.findByText('R1 247 refunded')).toBeVisible();
  expect(screen.getByText('2.3%')).toBeVisible();
  expect(screen.getByText('2.4 days')).toBeVisible();
  expect((await screen.findAllByText('Size Exchange')).length).toBe(2);
  expect(screen.getByRole('button', { name: 'Export Returns Report' })).toBeVisible();
});

test('a refused approval from the list of returns shows the reason and can be tried again', async () => {
  const message = 'Note the condition of every piece before you approve the return.';
  const approveMany = jest.fn(async () => ({
    results: [{ rmaNumber: FIRST.rmaNumber, isApproved: false, message }],
  }));
  const { user, host } = renderReturns('', { approveMany });
  await user.click(await screen.findByRole('button', { name: `Approve return ${FIRST.rmaNumber}` }));
  expect(approveMany).toHaveBeenCalledWith({ body: { rmaNumbers: [FIRST.rmaNumber] } });
  expect(await screen.findByRole('button', { name: `Approve return ${FIRST.rmaNumber}` })).toBeEnabled();
  expect(host.notices).toEqual([`error: ${FIRST.rmaNumber}: ${message}`]);
});

test('the inspection of a return line is validated and saved with the return’s version', async () => {
  const inspect = jest.fn(async () => FIRST);
  const { user } = renderReturns(`?rma=${FIRST.rmaNumber}`, { inspect });
  const dialog = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Save Inspection' }));
  expect(dialog.getByText('Choose a condition.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Condition'), 'Defective');
  const resalable = dialog.getByLabelText('Resalable pieces, of 2');
  expect(resalable).toHaveValue(0);
  await user.clear(resalable);
  await user.type(resalable, '1');
  await user.click(dialog.getByRole('button', { name: 'Save Inspection' }));
  expect(dialog.getByText('Only new pieces can be sold again.')).toBeVisible();
  expect(inspect).not.toHaveBeenCalled();
  await user.selectOptions(dialog.getByLabelText('Condition'), 'New');
  await user.click(dialog.getByRole('button', { name: 'Save Inspection' }));
  expect(inspect).toHaveBeenCalledWith({
    params: { id: FIRST.rmaNumber },
    body: { lines: [{ line: 0, condition: 'new', resalable: 2 }], expectedUpdatedAt: FIRST.updatedAt },
  });
});

test('a stale rejection of a return shows what somebody else changed', async () => {
  const reject = () =>
    Promise.reject(
      new ApiError(409, 'Conflict', { title: 'Conflict', detail: 'Changed', code: 'return-changed' } as Problem),
    );
  let now: Rma = FIRST;
  const { user } = renderReturns(`?rma=${FIRST.rmaNumber}`, { get: async () => now, reject });
  const dialog = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Reject' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Reject this return?' }));
  await user.type(ask.getByLabelText('Reason'), 'Worn');
  now = { ...FIRST, status: 'approved', actions: ['process'] };
  await user.click(ask.getByRole('button', { name: 'Reject Return' }));
  expect(await screen.findByText('Status: Pending Inspection → Approved')).toBeVisible();
});

describe('the refund', () => {
  const PROCESSING = rma(1, { status: 'processing', actions: ['complete'], refundAmount: 1034 });

  async function openRefund(changes: Partial<Rma>) {
    const complete = jest.fn(async () => rma(1, { status: 'processed', actions: [] }));
    const get = async (): Promise<Rma> => ({ ...PROCESSING, ...changes });
    const portal = renderReturns(`?rma=${FIRST.rmaNumber}`, { get, complete });
    await portal.user.click(await (await openDialog()).findByRole('button', { name: 'Refund' }));
    return { ...portal, complete };
  }
  const params = { id: FIRST.rmaNumber };
  const { updatedAt: expectedUpdatedAt } = PROCESSING;

  test('a refund goes through the provider that took the payment by default', async () => {
    const { user, complete } = await openRefund({ refundThrough: 'payfast' });
    const ask = within(await screen.findByRole('dialog', { name: 'Give the refund back' }));
    expect(ask.getByLabelText('Paid by')).toHaveDisplayValue('Through Payfast');
    expect(ask.getByText(/^R1 034 goes back to where the shopper paid from/)).toBeVisible();
    expect(ask.queryByLabelText('Payment reference')).not.toBeInTheDocument();
    await user.click(ask.getByRole('button', { name: 'Give Back' }));
    expect(complete).toHaveBeenCalledWith({ params, body: { paidBy: 'provider', expectedUpdatedAt } });
  });

  test('a refund paid by hand is recorded with its payment reference', async () => {
    const { user, complete } = await openRefund({ refundThrough: 'payfast' });
    await user.selectOptions(await screen.findByLabelText('Paid by'), 'EFT, by hand');
    const ask = within(await screen.findByRole('dialog', { name: 'Record the refund' }));
    await user.click(ask.getByRole('button', { name: 'Record Refund' }));
    expect(complete).not.toHaveBeenCalled();
    await user.type(ask.getByLabelText('Payment reference'), 'FNB 4711');
    await user.click(ask.getByRole('button', { name: 'Record Refund' }));
    const body = { paidBy: 'eft', reference: 'FNB 4711', expectedUpdatedAt };
    expect(complete).toHaveBeenCalledWith({ params, body });
  });

  test('a refund can only be paid by hand when no provider can make it', async () => {
    await openRefund({ refundThrough: null });
    const ask = within(await screen.findByRole('dialog', { name: 'Record the refund' }));
    const offered = within(ask.getByLabelText('Paid by')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['EFT, by hand', 'Card, by hand']);
  });
});
