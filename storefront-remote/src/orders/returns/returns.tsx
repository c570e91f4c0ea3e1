import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderReturn } from '@nara/shared-contracts/api/returns';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { RETURN_REASONS, type ReturnStatus } from '@nara/shared-contracts/rules/returns';
import { formatDateTime } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { Button, useLazyDialog } from '../../ui';
import { ReturnLabel } from './return-label';

/** Names the status of a return for its shopper. */
const RETURN_STATUS_TEXTS: Record<ReturnStatus, string> = {
  pending_inspection: 'Waiting for your parcel',
  approved: 'Refund approved',
  rejected: 'Not accepted',
  processing: 'Refund being prepared',
  processed: 'Refund paid',
};

const List = styled.ul`
  padding: 0;
  list-style: none;
  font-size: var(--text-sm);

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.15rem var(--space-2);
    padding-block: var(--space-2);
    border-top: 1px solid var(--sand);
  }

  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  p {
    grid-column: 1 / -1;
  }

  p + p {
    color: var(--muted);
  }
`;

const TONES: Record<ReturnStatus, string> = {
  pending_inspection: 'var(--stone)',
  processing: 'var(--sage)',
  approved: 'var(--sage-deep)',
  rejected: 'var(--clay)',
  processed: 'var(--sage-deep)',
};

const Badge = styled.span<{ $status: ReturnStatus }>`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  font-weight: 500;

  &::before {
    flex: none;
    width: 0.6em;
    height: 0.6em;
    border-radius: 50%;
    background: ${({ $status }) => TONES[$status]};
    content: "";
  }
`;

interface ReturnListProps {
  returns: readonly OrderReturn[];
  orderId: string;
  token: string;
}

/** Lists the returns of an order with their status, the newest first. */
function ReturnList({ returns, ...order }: ReturnListProps) {
  return (
    <List aria-label="Returns">
      {returns.toReversed().map((rma) => {
        const { rmaNumber, status, reason, refundAmount, createdAt, lines } = rma;
        return (
          <li key={rmaNumber}>
            <b>{rmaNumber}</b>
            <Badge $status={status}>{RETURN_STATUS_TEXTS[status]}</Badge>
            <p>
              {lines.map(({ name, color, size, quantity }) => `${name}, ${color}, ${size} × ${quantity}`).join(' · ')}
            </p>
            <p>
              {RETURN_REASONS[reason]} · {formatRand(refundAmount)} · Started {formatDateTime(createdAt)}
            </p>
            {rma.hasLabel && <ReturnLabel rma={rma} {...order} />}
          </li>
        );
      })}
    </List>
  );
}

/** The form loads on request, because most orders are not returned. */
const loadForm = async () => (await import('./return-drawer')).ReturnDrawer;

const Frame = styled.section`
  width: 100%;
  max-width: 34rem;

  > button {
    margin-top: var(--space-2);
  }

  > * + ul {
    margin-top: var(--space-2);
  }
`;

/** Lists the returns of a delivered order, and lets the shopper start another. */
export function Returns({ order, token }: { order: OrderDetail; token: string }) {
  const {
    Dialog: Form,
    open,
    close,
  } = useLazyDialog('return', loadForm, 'The form did not load. Please check your connection and try again.');
  const word = wordOn(order);
  if (order.returns.length === 0 && !word) return null;

  return (
    <Frame data-print="no" aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      {word && <p>{word}</p>}
      {order.canReturn && (
        <Button type="button" $look="outline" onClick={open}>
          Start a Return
        </Button>
      )}
      {order.returns.length > 0 && <ReturnList returns={order.returns} orderId={order.id} token={token} />}
      {Form && <Form order={order} token={token} onClose={close} />}
    </Frame>
  );
}

/**
 * Returns the date until which pieces can be returned, or the reason why none can; undefined if there is nothing to
 * say.
 */
function wordOn({ status, canReturn, returnUntil, items }: OrderDetail): string | undefined {
  if (status !== 'delivered' || !returnUntil) return undefined;
  if (canReturn) return `Not quite right? You can return it until ${formatDateTime(returnUntil)}.`;
  if (items.every(({ returnable }) => returnable === 0)) return 'Everything in this order is on its way back.';
  return `This order could be returned until ${formatDateTime(returnUntil)}.`;
}
