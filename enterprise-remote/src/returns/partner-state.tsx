import { Badge, Button, type Tone, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Rma } from '@nara/shared-contracts/api/returns';

import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { RETURNS_KEY, returnQuery } from './queries';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
`;

const STATES: Record<Rma['sent'], { label: string; tone: Tone }> = {
  none: { label: 'Not sent to the partner yet', tone: 'grey' },
  pending: { label: 'On its way to the partner', tone: 'yellow' },
  done: { label: 'Sent to the partner', tone: 'green' },
  dead: { label: 'Not sent to the partner', tone: 'red' },
};

/** Shows the state of the hand-over to the partner, and retries it after a failure. */
export function PartnerState({ rma }: { rma: Rma }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const id = rma.rmaNumber;
  const { run, isBusy } = useAction(async () => {
    queryClient.setQueryData(returnQuery(api, id).queryKey, await api.rma.resend({ params: { id } }));
    await queryClient.invalidateQueries({ queryKey: RETURNS_KEY });
  });
  // A return rejected before the hand-over never reaches the partner.
  if (rma.status === 'rejected' && rma.sent === 'none') return null;
  const { label, tone } = STATES[rma.sent];
  const canRetry = rma.sent === 'dead' || (rma.sent === 'pending' && rma.sentError !== null);
  return (
    <Line>
      <Badge $tone={tone}>{label}</Badge>
      {rma.partnerReturnId && <span>{`${rma.partnerReturnId}: ${rma.partnerStatus?.replaceAll('_', ' ')}`}</span>}
      {rma.sentError && <span>{rma.sentError}</span>}
      {canRetry && (
        <Button isSmall isBusy={isBusy} onClick={run}>
          {isBusy ? 'Retrying…' : 'Retry'}
        </Button>
      )}
    </Line>
  );
}
