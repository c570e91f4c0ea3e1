import { Badge, type Column, LogTime, Mono, TraceLink } from '@nara/portal-ui';
import type { LogEntry } from '@nara/shared-contracts/api/system-log';
import { styled } from 'styled-components';
import { LEVELS } from './log-params';

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

export const LOG_COLUMNS: readonly Column<LogEntry, never>[] = [
  { header: 'Timestamp', cell: ({ timestamp }) => <LogTime iso={timestamp} /> },
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
];
