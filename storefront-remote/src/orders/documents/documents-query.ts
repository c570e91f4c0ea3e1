import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { TaxDocument } from '@nara/shared-contracts/api/invoices';
import type { OrderPayment } from '@nara/shared-contracts/api/payments';
import type { PaymentState } from '@nara/shared-contracts/rules/payments';
import { queryOptions } from '@tanstack/react-query';

/** States in which an order is paid, or was paid earlier. */
const PAID: readonly PaymentState[] = ['paid', 'partly_refunded', 'refunded', 'disputed'];

/**
 * Interval (ms) at which the documents are polled: the invoice is issued shortly after the payment is known.
 * `MOST_QUESTIONS` limits the polls.
 */
const AGAIN_MS = 3000;
const MOST_QUESTIONS = 4;

/** Query for the tax documents of an order: not sent before it is paid, and refetched after every refund. */
export const documentsQuery = (api: ApiClient, id: string, token: string, { state, refunded }: OrderPayment) =>
  queryOptions({
    queryKey: ['order-documents', id, token, state, refunded],
    queryFn: async ({ signal }): Promise<TaxDocument[]> =>
      (await api.invoices.list({ params: { id }, token, signal })).documents,
    enabled: PAID.includes(state),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.length === 0 && dataUpdateCount < MOST_QUESTIONS && AGAIN_MS,
  });
