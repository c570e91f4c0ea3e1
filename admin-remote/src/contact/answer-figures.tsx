import { Failure, StatCard, StatRow } from '@nara/portal-ui';
import { ANSWER_HOURS, type AnswerFigures, plural, useHost } from '@nara/shared-contracts';
import { formatDuration, isSessionRequired } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery, waitingQuery } from './queries';

const MINUTE_MS = 60_000;

/** Shows what waits, and how well the promised time was kept. */
export function MessageFigures() {
  const { api } = useHost();
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
        value={figures && shareOf(figures)}
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

/** Formats the share that was answered in time; never 100% while one was not. */
const shareOf = ({ counted, inTime }: AnswerFigures): string =>
  counted === 0 ? '–' : `${inTime === counted ? 100 : Math.min(99, Math.round((inTime / counted) * 100))}%`;
