import { Failure, StatCard, StatRow } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { plural } from '@nara/shared-contracts/rules/common';
import { ANSWER_HOURS } from '@nara/shared-contracts/rules/contact';

import { formatDuration, isSessionRequired } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery, waitingQuery } from './queries';

const MINUTE_MS = 60_000;

/** Shows the number of waiting messages, and how often the promised response time was met. */
export function MessageFigures() {
  const api = useApi();
  const { data: waiting } = useQuery(waitingQuery(api));
  const { data: figures, error, refetch } = useQuery(figuresQuery(api));
  if (error && !figures && !isSessionRequired(error)) return <Failure error={error} onRetry={refetch} />;
  const lookedAt = figures && `Last ${figures.days} days`;
  return (
    <StatRow>
      <StatCard label="Waiting" value={waiting?.waiting} />
      <StatCard label="Overdue" value={waiting?.overdue} />
      <StatCard
        label={`Answered within ${ANSWER_HOURS} hours`}
        value={figures && (figures.share === null ? '–' : `${figures.share}%`)}
        note={figures && `${lookedAt}, of ${plural(figures.counted, 'message')}`}
      />
      <StatCard
        label="Median first answer"
        value={figures && (figures.medianMinutes === null ? '–' : formatDuration(figures.medianMinutes * MINUTE_MS))}
        note={lookedAt}
      />
    </StatRow>
  );
}
