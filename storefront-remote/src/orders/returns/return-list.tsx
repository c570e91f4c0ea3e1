import type { OrderReturn } from '@nara/shared-contracts/api/returns';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { RETURN_REASONS, type ReturnStatus } from '@nara/shared-contracts/rules/returns';
import { formatDateTime } from '@nara/shared-ui';
import { styled } from 'styled-components';
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
export function ReturnList({ returns, ...order }: ReturnListProps) {
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
