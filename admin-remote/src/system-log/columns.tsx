import { Badge, Button, type Column, TraceLink } from '@nara/portal-ui';
import type { LogEntry } from '@nara/shared-contracts/api/system-log';
import { formatExactTime } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { LEVELS } from './log-params';

const Mono = styled.span`
  font-family: var(--mono);
  font-size: 0.75rem;
`;

/** Truncates a message to one line. The whole message shows on hover, and while the row has the focus. */
const Message = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;

  td > & {
    /* Width that the other columns leave of the window. */
    max-width: max(20rem, calc(100vw - 60rem));
  }

  tr:has(:focus-visible) > td > & {
    white-space: normal;
  }
`;

/** Returns the id of an entry's details in the document. */
export const detailsId = ({ id }: Pick<LogEntry, 'id'>): string => `details-${id}`;

/** Returns the columns of the log. `onToggle` shows or hides the details of a row. */
export const logColumns = (
  opened: string | undefined,
  onToggle: (entry: LogEntry) => void,
): readonly Column<LogEntry, never>[] => [
  {
    header: 'Timestamp',
    cell: ({ timestamp }) => (
      <Mono as="time" dateTime={timestamp}>
        {formatExactTime(timestamp)}
      </Mono>
    ),
  },
  { header: 'Level', cell: ({ level }) => <Badge $tone={LEVELS[level].tone}>{LEVELS[level].label}</Badge> },
  { header: 'Service', cell: ({ service }) => service },
  { header: 'Message', cell: ({ message }) => <Message title={message}>{message}</Message> },
  {
    header: 'Order ID',
    cell: ({ orderId }) =>
      orderId ? (
        <Mono>
          <TraceLink orderId={orderId}>{orderId}</TraceLink>
        </Mono>
      ) : (
        '-'
      ),
  },
  {
    header: 'Details',
    cell: (entry) => (
      <Button
        isSmall
        aria-label={`View details of ${entry.message}`}
        aria-expanded={entry.id === opened}
        aria-controls={entry.id === opened ? detailsId(entry) : undefined}
        onClick={() => onToggle(entry)}
      >
        View details
      </Button>
    ),
  },
];
