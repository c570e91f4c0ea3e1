import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { TaxDocument } from '@nara/shared-contracts/api/invoices';
import type { OrderPayment } from '@nara/shared-contracts/api/payments';
import type { PaymentState } from '@nara/shared-contracts/rules/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { downloadFile, errorText } from '@nara/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Button, useSending } from '../ui';

/** States in which an order is paid, or was paid earlier. */
const PAID: readonly PaymentState[] = ['paid', 'partly_refunded', 'refunded', 'disputed'];

/**
 * Interval (ms) at which the documents are polled: the invoice is issued shortly after the payment is known.
 * `MAX_QUESTIONS` limits the polls.
 */
const AGAIN_MS = 3000;
const MAX_QUESTIONS = 4;

/** Query for the tax documents of an order: not sent before it is paid, and refetched after every refund. */
const documentsQuery = (api: ApiClient, id: string, token: string, { state, refunded }: OrderPayment) =>
  queryOptions({
    queryKey: ['order-documents', id, token, state, refunded],
    queryFn: async ({ signal }): Promise<TaxDocument[]> =>
      (await api.invoices.list({ params: { id }, token, signal })).documents,
    enabled: PAID.includes(state),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.length === 0 && dataUpdateCount < MAX_QUESTIONS && AGAIN_MS,
  });

const List = styled.ul`
  display: grid;
  justify-items: start;
  padding: 0;
  list-style: none;
`;

interface TaxDocumentsProps {
  orderId: string;
  token: string;
  payment: OrderPayment;
}

/**
 * Downloads of an order's tax invoice and credit notes; renders nothing if there are none. Rule:
 * docs/product/invoices.md.
 */
export function TaxDocuments({ orderId, token, payment }: TaxDocumentsProps) {
  const api = useApi();
  const { data, error, refetch } = useQuery(documentsQuery(api, orderId, token, payment));
  if (data && data.length > 0)
    return (
      <List aria-label="Tax documents" data-print="no">
        {data.map((document) => (
          <Saved key={document.number} document={document} orderId={orderId} token={token} />
        ))}
      </List>
    );
  if (!error) return null;
  return (
    <>
      <p role="alert">{`Your tax documents could not be shown. ${errorText(error)}`}</p>
      <Button type="button" $look="quiet" onClick={() => void refetch()}>
        Show Tax Documents
      </Button>
    </>
  );
}

interface SavedProps extends Omit<TaxDocumentsProps, 'payment'> {
  document: TaxDocument;
}

function Saved({ document: { number, kind, total }, orderId: id, token }: SavedProps) {
  const api = useApi();
  const { isBusy, failure, send } = useSending(errorText);
  const save = async () => downloadFile(`${number}.pdf`, await api.invoices.pdf({ params: { id, number }, token }));
  const name = kind === 'invoice' ? `Tax invoice ${number}` : `Credit note ${number}, ${formatRand(total)}`;
  return (
    <li>
      <Button type="button" $look="quiet" aria-disabled={isBusy} onClick={() => void send(save)}>
        {isBusy ? `${name}: drawing…` : `${name} (PDF)`}
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </li>
  );
}
