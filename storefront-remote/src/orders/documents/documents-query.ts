import type { ApiClient, OrderPayment, PaymentState, TaxDocument } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** States in which an order was paid, now or once. */
const PAID: readonly PaymentState[] = ['paid', 'partly_refunded', 'refunded', 'disputed'];

/** The invoice is issued just after its payment became known: asked for again after this time (ms), that often. */
const AGAIN_MS = 3000;
const MOST_QUESTIONS = 4;

/** The tax documents of an order; not asked for before it was paid, and again after every refund. */
export const documentsQuery = (api: ApiClient, id: string, token: string, { state, refunded }: OrderPayment) =>
  queryOptions({
    queryKey: ['order-documents', id, token, state, refunded],
    queryFn: async ({ signal }): Promise<TaxDocument[]> =>
      (await api.invoices.list({ params: { id }, token, signal })).documents,
    enabled: PAID.includes(state),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.length === 0 && dataUpdateCount < MOST_QUESTIONS && AGAIN_MS,
  });
