import { Badge, Failure, Loaded, RelativeTime, TimeUntil, type Tone, useNow } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeskMessage, ThreadEntry } from '@nara/shared-contracts/api/contact';
import {
  type DeliveryState,
  type MessageFilter,
  type MessageOwner,
  messageClock,
} from '@nara/shared-contracts/rules/contact';
import { isSessionRequired } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { deliveriesQuery, threadQuery } from './queries';

/** Media query for windows in which a message replaces the list. */
export const NARROW = '(max-width: 1100px)';

/** States of a message as staff see them. */
export const STANDINGS = {
  'on-time': { label: 'On time', tone: 'blue' },
  'due-soon': { label: 'Due soon', tone: 'yellow' },
  overdue: { label: 'Overdue', tone: 'red' },
  answered: { label: 'Answered', tone: 'green' },
  closed: { label: 'Closed', tone: 'grey' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Labels of the states in the list's filter. */
export const STATE_LABELS: Readonly<Record<MessageFilter, string>> = {
  open: 'Open',
  waiting: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
};

/** Labels of the owners in the list's filter. */
export const OWNER_LABELS: Readonly<Record<MessageOwner, string>> = { me: 'Mine', nobody: 'Unassigned' };

/** Returns the state of a message at `now` (epoch ms). */
export function standingOf(message: DeskMessage, now: number): (typeof STANDINGS)[keyof typeof STANDINGS] {
  const clock = messageClock(message, now);
  if (clock) return STANDINGS[clock];
  return message.closedAt === null ? STANDINGS.answered : STANDINGS.closed;
}

/** Returns whether a message is waiting for an answer. */
export const waits = ({ answeredAt, closedAt }: DeskMessage): boolean => answeredAt === null && closedAt === null;

/** Returns the beginning of a message, in one line. */
export const beginningOf = ({ message }: DeskMessage): string => {
  const line = message.replace(/\s+/gu, ' ');
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
};

/** Labels of the delivery states of an answer's e-mail. */
const DELIVERIES: Readonly<Record<DeliveryState, { label: string; tone: Tone }>> = {
  pending: { label: 'Waits to be sent', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  kept: { label: 'Kept: no mail server is set up', tone: 'yellow' },
  dead: { label: 'Not delivered', tone: 'red' },
};

/** Returns the title of a thread entry; for answers and notes, their text follows. */
export function entryTitle({ kind, author, text }: ThreadEntry): string {
  switch (kind) {
    case 'answer':
      return `${author} answered by e-mail`;
    case 'note':
      return `${author} noted, for staff alone`;
    case 'assignment':
      return text === null ? `${author} assigned it to nobody` : `${author} assigned it to ${text}`;
    case 'marking':
      return `${author} marked it as answered`;
    case 'unmarking':
      return `${author} marked it as waiting`;
    case 'closing':
      return `${author} closed it`;
    case 'reopening':
      return `${author} opened it again`;
  }
}

/** Shows the state of a message, and updates it as time passes. */
export function MessageState({ message }: { message: DeskMessage }) {
  const { tone, label } = standingOf(message, useNow());
  return <Badge $tone={tone}>{label}</Badge>;
}

/** Shows the time by which an answer was promised, and updates as time passes; renders nothing if none is due. */
export function DueTime({ message }: { message: DeskMessage }) {
  const now = useNow();
  if (!waits(message)) return null;
  const { dueAt } = message;
  return now >= Date.parse(dueAt) ? <RelativeTime iso={dueAt} /> : <TimeUntil iso={dueAt} />;
}

const List = styled.ol`
  display: grid;
  gap: 0.6rem;
  list-style: none;
`;

const Entry = styled.li<{ $isFromStaff: boolean }>`
  display: grid;
  gap: 0.35rem;

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.2rem 0.6rem;
    color: var(--muted);
    font-size: 0.75rem;
  }

  blockquote {
    margin: 0;
    padding: 0.6rem 0.8rem;
    border-left: 3px solid ${({ $isFromStaff }) => ($isFromStaff ? 'var(--blue-ink)' : 'var(--line-strong)')};
    background: var(--sunken);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** Shows the shopper's message and everything that followed, oldest first. */
export function MessageThread({ message }: { message: DeskMessage }) {
  const api = useApi();
  const query = useQuery(threadQuery(api, message.id));
  return (
    <>
      <List aria-label="What was written and done">
        <Entry $isFromStaff={false}>
          <header>
            <span>
              <bdi>{message.name}</bdi> wrote
            </span>
            <RelativeTime iso={message.receivedAt} />
          </header>
          <blockquote>
            <bdi>{message.message}</bdi>
          </blockquote>
        </Entry>
        {query.data?.entries.map((entry) => (
          <Happened key={entry.id} entry={entry} messageId={message.id} />
        ))}
      </List>
      <Loaded query={query}>{() => null}</Loaded>
    </>
  );
}

function Happened({ entry, messageId }: { entry: ThreadEntry; messageId: string }) {
  const isWritten = entry.kind === 'answer' || entry.kind === 'note';
  return (
    <Entry $isFromStaff>
      <header>
        <span>{entryTitle(entry)}</span>
        <RelativeTime iso={entry.at} />
      </header>
      {isWritten && <blockquote>{entry.text}</blockquote>}
      {entry.kind === 'answer' && <Delivery entryId={entry.id} messageId={messageId} />}
    </Entry>
  );
}

/** Shows the delivery state of an answer's e-mail. */
function Delivery({ entryId, messageId }: { entryId: string; messageId: string }) {
  const api = useApi();
  const { data, error, refetch } = useQuery(deliveriesQuery(api, messageId));
  if (error && !data && !isSessionRequired(error)) return <Failure error={error} onRetry={refetch} />;
  const delivery = data?.deliveries.find((each) => each.entryId === entryId);
  if (!delivery) return null;
  const { label, tone } = DELIVERIES[delivery.state];
  return (
    <div>
      <Badge $tone={tone}>{label}</Badge>
    </div>
  );
}
