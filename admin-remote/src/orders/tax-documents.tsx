import { Button, downloadFile, Loaded, useAction } from '@nara/portal-ui';
import { formatRand, type TaxDocument, useHost } from '@nara/shared-contracts';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { documentsQuery } from './queries';

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    align-items: center;
    justify-content: space-between;
  }
`;

const NAMES = { invoice: 'Tax invoice', 'credit-note': 'Credit note' } as const;

/** Lists the tax invoice and credit notes of an order, to be saved; nothing for an order that has none. */
export function TaxDocuments({ orderId }: { orderId: string }) {
  const query = useQuery(documentsQuery(useHost().api, orderId));
  return (
    <Loaded query={query}>
      {({ documents }) =>
        documents.length > 0 && (
          <section>
            <h3>Tax documents</h3>
            <List aria-label="Tax documents">
              {documents.map((document) => (
                <Row key={document.number} orderId={orderId} document={document} />
              ))}
            </List>
          </section>
        )
      }
    </Loaded>
  );
}

interface RowProps {
  orderId: string;
  document: TaxDocument;
}

function Row({ orderId: id, document: { number, kind, issuedAt, total, vat } }: RowProps) {
  const { api } = useHost();
  const { run, isBusy } = useAction(async () =>
    downloadFile(`${number}.pdf`, await api.adminInvoices.pdf({ params: { id, number } })),
  );
  return (
    <li>
      <span>
        {`${NAMES[kind]} ${number}, ${formatRand(total)} (VAT ${formatRand(vat)}), ${formatDateTime(issuedAt)}`}
      </span>
      <Button
        icon={<Download size={15} aria-hidden />}
        isBusy={isBusy}
        aria-label={`Download ${number}`}
        onClick={() => void run()}
      >
        {isBusy ? 'Drawing…' : 'PDF'}
      </Button>
    </li>
  );
}
