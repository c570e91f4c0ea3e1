import {
  ActivityTrail,
  Badge,
  Button,
  CopyId,
  Dialog,
  downloadFile,
  Facts,
  ItemTable,
  Loaded,
  Notes,
  Notice,
  OrderLink,
  ReturnStatusBadge,
  type Tone,
  useAction,
  useKeptFocus,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Rma } from '@nara/shared-contracts/api/returns';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { RETURN_REASONS } from '@nara/shared-contracts/rules/returns';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { Decision } from './decision';
import { Inspection } from './inspection';
import { RETURNS_KEY, returnQuery } from './queries';
import { CONDITION_LABELS, type Trouble, useStep } from './use-step';

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
function PartnerState({ rma }: { rma: Rma }) {
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

/** Lists the facts of a return and its progress. */
function ReturnFacts({ rma }: { rma: Rma }) {
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

/** Lists the returned items with their conditions. */
function ReturnItems({ rma: { items } }: { rma: Rma }) {
  return (
    <ItemTable
      headings={['Item', 'Condition', 'Pieces', 'Resalable']}
      rows={items.map(({ line, name, color, size, condition, quantity, resalable }) => ({
        key: String(line),
        cells: [
          `${name}, ${color}, ${size}`,
          condition ? CONDITION_LABELS[condition] : 'Not inspected',
          quantity,
          resalable,
        ],
      }))}
      sums={[]}
    />
  );
}

/** Downloads the label of a return, for a shopper who cannot get it. */
function LabelButton({ rmaNumber }: Pick<Rma, 'rmaNumber'>) {
  const api = useApi();
  const { run, isBusy } = useAction(async () =>
    downloadFile(`return-label-${rmaNumber}.pdf`, await api.rma.label({ params: { id: rmaNumber } })),
  );
  return (
    <div>
      <Button icon={<Download size={15} aria-hidden />} isBusy={isBusy} onClick={run}>
        Download Label
      </Button>
    </div>
  );
}

/** Shows why a step failed; after a stale one, shows what another user changed first. */
function StepTrouble({ trouble }: { trouble: Trouble | undefined }) {
  if (!trouble) return null;
  if (trouble.kind === 'failed') return <Notice tone="red">{trouble.text}</Notice>;
  return (
    <Notice tone="red">
      Somebody else changed this return first. Nothing was saved; here is how it stands now.
      <ul>
        {trouble.differences.map(({ field, before, theirs }) => (
          <li key={field}>{`${field}: ${before} → ${theirs}`}</li>
        ))}
      </ul>
    </Notice>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 1.25rem;

  &:focus {
    outline: none;
  }
`;

/** Shows one return: its items, its history, and the available steps. */
export function ReturnDialog({ id, onClose }: { id: Rma['rmaNumber']; onClose: () => void }) {
  const api = useApi();
  const query = useQuery(returnQuery(api, id));
  return (
    <Dialog title={`Return ${id}`} onClose={onClose}>
      <Loaded query={query}>
        {(rma) => (
          <>
            <ReturnFacts rma={rma} />
            {rma.hasLabel && <LabelButton rmaNumber={id} />}
            <PartnerState rma={rma} />
            <Steps rma={rma} />
            <Notes kind="return" id={id} />
            <ActivityTrail kind="return" id={id} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Shows the items and the available steps. The reason for a failed step stays when the return changes. */
function Steps({ rma }: { rma: Rma }) {
  const step = useStep(rma);
  const region = useKeptFocus(rma.status);
  return (
    <Stack {...region}>
      {rma.status === 'pending_inspection' ? <Inspection rma={rma} step={step} /> : <ReturnItems rma={rma} />}
      <Decision rma={rma} step={step} />
      <StepTrouble trouble={step.trouble} />
    </Stack>
  );
}
