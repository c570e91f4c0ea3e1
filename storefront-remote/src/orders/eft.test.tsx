import type { OrderPayment, PaymentProof } from '@nara/shared-contracts/api/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { apiError, hostWith, orderDetail, orderPayment, renderShop } from '../testing';
import { orderPath, rememberOrder } from './order-query';

const { id } = orderDetail();
const account = { holder: 'NARA', bank: 'A Bank', number: '62 000 000 001', branchCode: '250655' };
const proof: PaymentProof = { id: 'p-1', type: 'application/pdf', size: 9, receivedAt: '2026-01-01T08:00:00.000Z' };
const DAY_MS = 86_400_000;

function renderTransfer(changes: Partial<OrderPayment> = {}, proofs: PaymentProof[] = []) {
  let kept = proofs;
  const get = jest.fn(
    async (_: unknown): Promise<{ payment: OrderPayment }> => ({
      payment: orderPayment({
        provider: 'bank',
        payBy: new Date(Date.now() + 2 * DAY_MS - 60_000).toISOString(),
        canPay: false,
        transfer: { account, reference: id, amount: 2068, proofs: kept },
        ...changes,
      }),
    }),
  );
  const addProof = jest.fn(async (_: { body: Blob; headers?: object }) => {
    kept = [...kept, proof];
    return { proofs: kept };
  });
  rememberOrder({ orderId: id, token: 'secret' });
  const orders = { get: async () => orderDetail({ isPaidHere: true, paymentMethod: 'eft' }) };
  return { get, addProof, ...renderShop(orderPath(id), hostWith([], { orders, payments: { get, addProof } })) };
}
const panel = async () => within(await screen.findByRole('region', { name: 'Payment' }));
const input = () => screen.findByLabelText<HTMLInputElement>(/Send a(nother)? proof of payment/);

test('an EFT payment shows account, amount, reference and deadline, and copies them without formatting', async () => {
  const { user, host } = renderTransfer();
  const { findByText, getByText, getByRole, queryByRole } = await panel();
  expect((await findByText('Account number')).nextElementSibling).toHaveTextContent(account.number);
  expect(getByText('Reference').nextElementSibling).toHaveTextContent(id);
  expect(getByText('Amount').nextElementSibling).toHaveTextContent('R2 068');
  expect(getByText('R2 068 is to be paid by EFT, into our bank account.')).toBeVisible();
  expect(getByRole('timer')).toHaveTextContent(/^Your pieces are held until .*\d\d:\d\d: 1 day 23 hours left\.$/);
  expect(queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  expect(screen.queryByText('Pay by EFT')).not.toBeInTheDocument();

  await user.click(await screen.findByRole('button', { name: 'Copy account number' }));
  await waitFor(() => expect(host.notices).toEqual(['success: Account number copied']));
  expect(await navigator.clipboard.readText()).toBe('62000000001');
  await user.click(screen.getByRole('button', { name: 'Copy amount' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('2068.00'));
});

test('a partly paid EFT order shows the amount that is left', async () => {
  renderTransfer({ state: 'pending', transfer: { account, reference: id, amount: 68, proofs: [] } });
  expect(await screen.findByText('We received a part of your payment. R68 is still to be paid by EFT.')).toBeVisible();
});

test('a paid EFT order no longer shows the bank account', async () => {
  renderTransfer({ state: 'paid', payBy: null, transfer: undefined });
  expect(await screen.findByText('We received your payment of R2 068 by EFT.')).toBeVisible();
  expect(screen.queryByText('Account number')).not.toBeInTheDocument();
});

test('a proof of payment is sent unless it is over 5 MB, a refused one shows the reason, and the page says what follows', async () => {
  const { user, addProof } = renderTransfer();
  await user.upload(
    await input(),
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('larger than 5 MB');
  expect(addProof).not.toHaveBeenCalled();
  addProof.mockRejectedValueOnce(apiError(415, 'Unsupported', 'not-a-proof', 'Send a PDF, or a picture.'));
  await user.upload(await input(), new File(['?'], 'proof.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Send a PDF, or a picture.'));
  await user.upload(await input(), new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' }));
  expect(
    await screen.findByText('We received your proof; your order is paid once the money is in our account.'),
  ).toBeVisible();
  expect(addProof.mock.lastCall?.[0]).toMatchObject({
    params: { id },
    token: 'secret',
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(await screen.findByLabelText('Send another proof of payment')).toBeEnabled();
});

test('no further proof of payment can be sent once there are five', async () => {
  renderTransfer(
    {},
    [1, 2, 3, 4, 5].map((copy) => ({ ...proof, id: `p-${copy}` })),
  );
  const list = await screen.findByRole('list', { name: 'Proofs received' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByLabelText(/proof of payment/)).not.toBeInTheDocument();
});
