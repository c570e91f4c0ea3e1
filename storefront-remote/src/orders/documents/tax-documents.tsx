import { useApi } from '@nara/shared-contracts/api/client';
import type { TaxDocument } from '@nara/shared-contracts/api/invoices';
import type { OrderPayment } from '@nara/shared-contracts/api/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

import { downloadFile, errorText } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Button, useSending } from '../../ui';
import { documentsQuery } from './documents-query';

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
