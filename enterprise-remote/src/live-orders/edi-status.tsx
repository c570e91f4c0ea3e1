import { Badge } from '@nara/portal-ui';
import type { LiveOrder } from '@nara/shared-contracts/api/live-orders';
import { styled } from 'styled-components';

const Reference = styled.small`
  display: block;
  color: var(--muted);
  font-size: 0.6875rem;
`;

/** Shows whether the order is in a valid interchange, and names the last interchange that contained it. */
export function EdiStatus({ order: { ediSent, ediReference } }: { order: LiveOrder }) {
  return (
    <>
      <Badge $tone={ediSent ? 'green' : 'yellow'}>{ediSent ? 'Sent' : 'Pending'}</Badge>
      {ediReference && <Reference>{ediSent ? ediReference : `${ediReference} refused`}</Reference>}
    </>
  );
}
