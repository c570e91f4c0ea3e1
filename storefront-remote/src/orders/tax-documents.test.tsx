import type { TaxDocument } from '@nara/shared-contracts/api/invoices';
import type { OrderPayment } from '@nara/shared-contracts/api/payments';
import { act, screen, waitFor } from '@testing-library/react';
import { apiError, hostWith, orderDetail, orderPayment, renderShop } from '../testing';
import { orderPath, rememberOrder } from './order-query';

const { id } = orderDetail();
const INVOICE: TaxDocument = {
  number: 'INV-000001',
  kind: 'invoice',
  issuedAt: '2026-03-05T10:00:00.000Z',
  total: 2068,
  vat: 268,
};
const NOTE: TaxDocument = { ...INVOICE, number: 'CN-000001', kind: 'credit-note', total: 123, vat: 16 };
const paid = (changes: Partial<OrderPayment> = {}) =>
  orderPayment({ state: 'partly_refunded', refunded: 123, payBy: null, canPay: false, ...changes });

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function renderPaid(payment = paid(), given: TaxDocument[] = [INVOICE, NOTE]) {
  const list = jest.fn(async (_: unknown) => ({ documents: given }));
  const pdf = jest.fn(async (_: unknown) => new Blob(['%PDF-']));
  rememberOrder({ orderId: id, token: 'secret' });
  const api = {
    orders: { get: async () => orderDetail({ isPaidHere: true }) },
    payments: { get: async () => ({ payment }) },
    invoices: { list, pdf },
  };
  return { list, pdf, ...renderShop(orderPath(id), hostWith([], api)) };
}

test('a paid order offers its tax documents as PDF, and what fails to load can be requested again', async () => {
  const { list, pdf, user } = renderPaid();
  list.mockRejectedValueOnce(apiError(503, 'Service Unavailable', 'busy', 'Please try again.'));
  pdf.mockRejectedValueOnce(apiError(503, 'Service Unavailable', 'busy', 'Too much is asked for at the moment.'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your tax documents could not be shown. Please try again.',
  );
  await user.click(screen.getByRole('button', { name: 'Show Tax Documents' }));
  // By text, which is faster: the first test also compiles the page.
  expect(await screen.findByText('Tax invoice INV-000001 (PDF)')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Tax documents' })).toBeVisible();
  const invoice = screen.getByRole('button', { name: 'Tax invoice INV-000001 (PDF)' });
  await user.click(invoice);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too much is asked for at the moment.');
  await user.click(invoice);
  await waitFor(() => expect(saved).toEqual(['INV-000001.pdf']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Credit note CN-000001, R123 (PDF)' }));
  await waitFor(() => expect(saved).toEqual(['INV-000001.pdf', 'CN-000001.pdf']));
  expect(pdf).toHaveBeenCalledWith({ params: { id, number: 'INV-000001' }, token: 'secret' });
});

test('an unpaid order shows no tax documents and requests none', async () => {
  const { list } = renderPaid(paid({ state: 'pending', refunded: 0, canPay: true }));
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Tax documents' })).not.toBeInTheDocument();
  expect(list).not.toHaveBeenCalled();
});

test('an invoice that is issued a moment later appears by polling, which then stops', async () => {
  jest.useFakeTimers();
  const { list } = renderPaid(paid(), []);
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1));
  list.mockResolvedValueOnce({ documents: [INVOICE] });
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(screen.getByRole('button', { name: 'Tax invoice INV-000001 (PDF)' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(list).toHaveBeenCalledTimes(2);
});
