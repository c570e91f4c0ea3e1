import { Badge, Failure, Loaded, RelativeTime } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeskMessage, ThreadEntry } from '@nara/shared-contracts/api/contact';

import { isSessionRequired } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { deliveriesQuery, threadQuery } from './queries';
import { DELIVERIES, entryTitle } from './words';

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
