import { Badge, CopyId, type Tone } from '@nara/portal-ui';
import type { TraceEntry, TraceLane, TraceOutcome } from '@nara/shared-contracts/api/trace';
import { formatDuration, formatExactTime } from '@nara/shared-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** Lanes in drawing order, with their names. */
export const LANES: Readonly<Record<TraceLane, string>> = {
  shopper: 'Shopper',
  api: 'API',
  payment: 'Payment',
  outbox: 'Outbox',
  partner: 'Partner',
  staff: 'Staff',
  email: 'E-mail',
  log: 'System log',
};

export const LANE_ORDER = Object.keys(LANES) as TraceLane[];

export const OUTCOMES: Readonly<Record<TraceOutcome, { label: string; tone: Tone }>> = {
  ok: { label: 'Done', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  open: { label: 'Waiting', tone: 'yellow' },
  neutral: { label: 'Noted', tone: 'grey' },
};

const List = styled.ol`
  display: grid;
  list-style: none;
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: 12.5rem 5.5rem minmax(0, 1fr) auto;
  gap: 0.15rem 0.75rem;
  align-items: baseline;
  padding: 0.5rem 0;
  border-bottom: 1px solid var(--line);
  font-size: 0.8125rem;
  overflow-wrap: anywhere;

  time,
  small {
    color: var(--muted);
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
  }

  @media (max-width: 900px) {
    grid-template-columns: auto auto minmax(0, 1fr);

    > div {
      grid-row: 2;
      grid-column: 1 / -1;
    }

    > :last-child {
      justify-self: end;
    }
  }
`;

const Call = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0.25rem 2rem;
  align-items: center;

  a {
    display: inline-flex;
    min-height: 1.5rem;
    align-items: center;
    font-size: 0.75rem;
  }
`;

interface TraceListProps {
  entries: readonly TraceEntry[];
  /** Path of the log lines of a call; undefined for a role without access to them. */
  logPath: string | undefined;
}

/** Lists the trace in words, oldest first. */
export const TraceList = ({ entries, logPath }: TraceListProps) => (
  <List aria-label="Trace">
    {entries.map(({ id, at, lane, text, durationMs, outcome, requestId }) => (
      <Entry key={id}>
        <time dateTime={at}>{formatExactTime(at)}</time>
        <small>{LANES[lane]}</small>
        <div>
          <p>
            {text}
            {durationMs !== null && <small> · {formatDuration(durationMs)}</small>}
          </p>
          {requestId && (
            <Call>
              <CopyId id={requestId} />
              {logPath && (
                <Link
                  to={`${logPath}?search=${encodeURIComponent(requestId)}`}
                  aria-label={`Log lines of ${requestId}`}
                >
                  Log lines
                </Link>
              )}
            </Call>
          )}
        </div>
        <Badge $tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
      </Entry>
    ))}
  </List>
);
