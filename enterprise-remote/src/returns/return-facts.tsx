import { CopyId, Facts, OrderLink, ReturnStatusBadge } from '@nara/portal-ui';
import type { Rma } from '@nara/shared-contracts/api/returns';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { RETURN_REASONS } from '@nara/shared-contracts/rules/returns';
import { formatDateTime } from '@nara/shared-ui';

/** Lists the facts of a return and its progress. */
export function ReturnFacts({ rma }: { rma: Rma }) {
  const { woolworthsOrderId, note, returnShipping, receivedAt, processedAt, paidBy, refundReference } = rma;
  return (
    <Facts
      facts={[
        { label: 'Status', value: <ReturnStatusBadge status={rma.status} /> },
        { label: 'NARA Order', value: <OrderLink orderId={rma.naraOrderId} /> },
        ...(woolworthsOrderId ? [{ label: 'Woolworths Order', value: <CopyId id={woolworthsOrderId} /> }] : []),
        { label: 'Customer', value: rma.customerRef },
        { label: 'Reason', value: RETURN_REASONS[rma.reason] },
        ...(note ? [{ label: 'The shopper says', value: note }] : []),
        { label: 'Refund Amount', value: formatRand(rma.refundAmount) },
        { label: 'Return label', value: returnShipping === 0 ? 'Prepaid' : `${formatRand(returnShipping)} taken off` },
        { label: 'Send to', value: rma.sendTo.join(', ') },
        { label: 'Created', value: formatDateTime(rma.createdAt) },
        ...(receivedAt ? [{ label: 'Received', value: formatDateTime(receivedAt) }] : []),
        ...(processedAt ? [{ label: 'Refunded', value: formatDateTime(processedAt) }] : []),
        ...(paidBy ? [{ label: 'Paid by', value: `${PAID_BY[paidBy]}, reference ${refundReference}` }] : []),
      ]}
    />
  );
}

const PAID_BY = { eft: 'EFT', card: 'Card', provider: 'The payment provider' } as const;
