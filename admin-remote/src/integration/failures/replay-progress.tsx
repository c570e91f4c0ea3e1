import { Badge, RelativeTime } from '@nara/portal-ui';
import type { FailureReplay } from '@nara/shared-contracts/api/integration';
import { useId } from 'react';
import { styled } from 'styled-components';
import { countOf } from './count-of';
import { Card, Line } from './inbox-styles';
import { isRunning } from './queries';
import { summarise } from './replay-summary';

const Bar = styled.progress`
  width: 100%;
  height: 0.4rem;
  accent-color: var(--ink);
`;

const Reasons = styled.ul`
  display: grid;
  gap: 0.15rem;
  list-style: none;
  font-size: 0.8125rem;
`;

interface ReplayProgressProps {
  replay: FailureReplay;
  isPartnerPaused: boolean;
}

/** Shows the progress of a replay, then its outcome. */
export function ReplayProgress({ replay, isPartnerPaused }: ReplayProgressProps) {
  const { title, subject, total, queued, startedBy, startedAt, reasons } = replay;
  const id = useId();
  const runs = isRunning(replay);
  return (
    <Card aria-labelledby={id}>
      <header>
        <h3 id={id}>{`${runs ? 'Replaying' : 'Replayed'}: ${title}`}</h3>
        <Badge $tone={runs ? 'blue' : 'grey'}>{runs ? 'Under way' : 'Finished'}</Badge>
      </header>
      {runs && <Bar aria-labelledby={id} max={total} value={total - queued} />}
      <p role="status">{summarise(replay, isPartnerPaused)}</p>
      {reasons.length > 0 && (
        <Reasons aria-label={`Why some failed again: ${title}`}>
          {reasons.map((reason) => (
            <li key={reason.title}>{`${countOf(reason.count, subject)}: ${reason.title}`}</li>
          ))}
        </Reasons>
      )}
      <Line>
        <span>
          Started by {startedBy}, <RelativeTime iso={startedAt} />
        </span>
      </Line>
    </Card>
  );
}
