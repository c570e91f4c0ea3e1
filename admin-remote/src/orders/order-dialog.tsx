import {
  ActivityTrail,
  Button,
  ConfirmDialog,
  Dialog,
  downloadFile,
  Loaded,
  Notes,
  OrderPanels,
  ResyncButton,
  ResyncOutcome,
  TraceLink,
  useAction,
  useResync,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { TaxDocument } from '@nara/shared-contracts/api/invoices';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import { useHost } from '@nara/shared-contracts/host';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Mail, Unlink } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DocumentList, OrderDetails } from './order-details';
import { OrderPayment } from './payment/order-payment';
import { documentsQuery, ORDERS_KEY, orderQuery } from './queries';
import { StatusEditor } from './status-editor';

const NAMES = { invoice: 'Tax invoice', 'credit-note': 'Credit note' } as const;

/** Lists the tax invoice and credit notes of an order for download; renders nothing for an order without any. */
function TaxDocuments({ orderId }: { orderId: string }) {
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

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

/** Sends the shopper a new link to their order, and revokes earlier links. */
function ShopperLink({ order: { id, email } }: { order: AdminOrder }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const show = (order: AdminOrder) => queryClient.setQueryData(orderQuery(api, id).queryKey, order);
  const mail = useAction(async () => {
    show(await api.adminOrders.mailLink({ params: { id } }));
    notify.success(`A new link goes to ${email}.`);
  });
  const end = useAction(async () => {
    show(await api.adminOrders.endLinks({ params: { id } }));
    notify.success('The links of this order have ended.');
  });
  return (
    <section>
      <h3>Link for the shopper</h3>
      <Buttons>
        <Button icon={<Mail size={15} aria-hidden />} isBusy={mail.isBusy} onClick={() => void mail.run()}>
          E-mail New Link
        </Button>
        <Button icon={<Unlink size={15} aria-hidden />} isBusy={end.isBusy} onClick={() => setIsAsking(true)}>
          End Links
        </Button>
      </Buttons>
      {isAsking && (
        <ConfirmDialog
          title="End the links of this order?"
          confirmLabel="End Links"
          cancelLabel="Keep links"
          onConfirm={() => void end.run()}
          onClose={() => setIsAsking(false)}
        >
          Every link that was e-mailed stops working, and so do browsers that keep the order. Whoever knows its number
          and e-mail address can still find it.
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Shows one order: its details, its history, and the available actions. */
export function OrderDialog({ id, onClose }: { id: AdminOrder['id']; onClose: () => void }) {
  const api = useApi();
  const query = useQuery(orderQuery(api, id));
  const { run, isBusy, outcome } = useResync(() => api.adminOrders.resync({ params: { id } }), ORDERS_KEY);
  return (
    <Dialog
      title={`Order ${id}`}
      onClose={onClose}
      actions={
        query.data && (
          <>
            <TraceLink orderId={id} />
            <ResyncButton label="Resync" isBusy={isBusy} onResync={run} />
          </>
        )
      }
    >
      <ResyncOutcome outcome={outcome} />
      <Loaded query={query}>
        {(order) => (
          <>
            {!order.erasedAt && <StatusEditor order={order} />}
            <OrderDetails order={order} />
            <OrderPayment order={order} />
            <TaxDocuments orderId={id} />
            {!order.erasedAt && <ShopperLink order={order} />}
            <OrderPanels orderId={id} />
            <Notes kind="order" id={id} />
            <ActivityTrail kind="order" id={id} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
