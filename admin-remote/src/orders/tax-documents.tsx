import { Button, downloadFile, Loaded, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { TaxDocument } from '@nara/shared-contracts/api/invoices';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { DocumentList } from './document-list';
import { documentsQuery } from './queries';

const NAMES = { invoice: 'Tax invoice', 'credit-note': 'Credit note' } as const;

/** Lists the tax invoice and credit notes of an order for download; renders nothing for an order without any. */
export function TaxDocuments({ orderId }: { orderId: string }) {
  const query = useQuery(documentsQuery(useApi(), orderId));
  return (
    <Loaded query={query}>
      {({ documents }) =>
        documents.length > 0 && (
          <section>
            <h3>Tax documents</h3>
            <DocumentList aria-label="Tax documents">
              {documents.map((document) => (
                <Row key={document.number} orderId={orderId} document={document} />
              ))}
            </DocumentList>
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
  const api = useApi();
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
