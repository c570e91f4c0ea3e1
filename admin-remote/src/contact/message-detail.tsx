import {
  Badge,
  Button,
  ButtonRow,
  CopyId,
  EmptyLine,
  Facts,
  IconButton,
  Loaded,
  OrderLink,
  OrderStatusBadge,
  RelativeTime,
  Select,
  useAction,
  usePermission,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeskMessage, MessageChange, MessageOrder } from '@nara/shared-contracts/api/contact';
import { plural } from '@nara/shared-contracts/rules/common';
import { CONTACT_SUBJECTS } from '@nara/shared-contracts/rules/contact';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Composer } from './composer';
import { MessageState, MessageThread, NARROW, waits } from './message-parts';
import { MESSAGES_KEY, messageQuery, ordersQuery, peopleQuery } from './queries';

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem 0.6rem;
    padding-bottom: 0.5rem;
    border-bottom: 1px solid var(--line);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
`;

/** Lists the orders that a message names, and those of its e-mail address. */
function OrdersBeside({ messageId }: { messageId: string }) {
  const api = useApi();
  const query = useQuery(ordersQuery(api, messageId));
  return (
    <section aria-label="Orders">
      <h3>Orders</h3>
      <Loaded query={query}>
        {({ orders, hasMore }) => (
          <>
            {orders.length === 0 && (
              <EmptyLine>The message names no order, and none was placed with its e-mail address.</EmptyLine>
            )}
            <List>
              {orders.map((order) => (
                <Order key={order.id} order={order} />
              ))}
            </List>
            {hasMore && <EmptyLine>There are older orders of this address under Orders.</EmptyLine>}
          </>
        )}
      </Loaded>
    </section>
  );
}

const Order = ({ order: { id, status, items, total, createdAt, isNamed, isTheirs } }: { order: MessageOrder }) => (
  <li>
    <OrderLink orderId={id} />
    <OrderStatusBadge status={status} />
    <span>
      {plural(items, 'piece')}, {formatRand(total)}, <RelativeTime iso={createdAt} />
    </span>
    {isNamed && <Badge $tone="blue">Named in the message</Badge>}
    {/* The sender may know the number of another person's order. */}
    {!isTheirs && <Badge $tone="yellow">Placed with another e-mail address</Badge>}
  </li>
);

const Frame = styled.section`
  display: grid;
  align-content: start;
  gap: 1rem;
  min-width: 0;
  padding: 0.9rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  overflow-y: auto;

  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
  }

  h2 {
    font-size: 1rem;
    overflow-wrap: anywhere;
  }

  h2:focus {
    outline: none;
  }

  h3 {
    margin-bottom: 0.5rem;
    font-size: 0.875rem;
  }
`;

/** Replaces the close button if the message is shown without the list. */
const Back = styled.div`
  display: none;

  @media ${NARROW} {
    display: block;

    ~ button {
      display: none;
    }
  }
`;

interface MessageDetailProps {
  id: string;
  /** The message as listed; undefined if it is not on the current page. */
  listed: DeskMessage | undefined;
  onClose: () => void;
}

/** Shows the message of the address: next to the list, or instead of it in a narrow window. */
export function MessageDetail({ id, listed, onClose }: MessageDetailProps) {
  const api = useApi();
  const query = useQuery({ ...messageQuery(api, id), initialData: listed });
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = query.data !== undefined;

  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true });
  }, [isThere]);

  return (
    <Frame aria-label="Message">
      <header>
        <Back>
          <Button icon={<ArrowLeft size={15} aria-hidden />} onClick={onClose}>
            All Messages
          </Button>
        </Back>
        <h2 ref={heading} tabIndex={-1}>
          {query.data ? <bdi>{query.data.name}</bdi> : 'Message'}
        </h2>
        <IconButton label="Close panel" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      <Loaded query={query}>{(message) => <OpenMessage message={message} />}</Loaded>
    </Frame>
  );
}

function OpenMessage({ message }: { message: DeskMessage }) {
  const maySeeOrders = usePermission('orders');
  return (
    <>
      <Facts facts={factsOf(message)} />
      <Changes message={message} />
      <MessageThread message={message} />
      <Composer key={message.id} message={message} />
      {maySeeOrders && <OrdersBeside messageId={message.id} />}
    </>
  );
}

const NOBODY = '';

/** Lets staff assign, close and reopen a message. */
function Changes({ message }: { message: DeskMessage }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: people = [] } = useQuery(peopleQuery(api));
  const change = useAction(async (changes: Omit<MessageChange, 'expectedUpdatedAt'>) => {
    try {
      await api.contactDesk.change({
        params: { id: message.id },
        body: { ...changes, expectedUpdatedAt: message.updatedAt },
      });
    } finally {
      // Refetch after a refusal as well: it means that the message has changed.
      await queryClient.invalidateQueries({ queryKey: MESSAGES_KEY });
    }
  });
  const { assignee } = message;
  const choices = [...people, ...(assignee && !people.some(({ id }) => id === assignee.id) ? [assignee] : [])];
  const isClosed = message.closedAt !== null;
  return (
    <ButtonRow>
      <Select
        label="Assigned to"
        value={assignee?.id ?? NOBODY}
        options={[
          { value: NOBODY, label: 'Assigned to nobody' },
          ...choices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => void change.run({ assigneeId: id === NOBODY ? null : id })}
      />
      {!isClosed && (
        <Button isBusy={change.isBusy} onClick={() => void change.run({ isAnswered: waits(message) })}>
          {waits(message) ? 'Mark as Answered' : 'Mark as Waiting'}
        </Button>
      )}
      <Button isBusy={change.isBusy} onClick={() => void change.run({ isClosed: !isClosed })}>
        {isClosed ? 'Open Again' : 'Close Message'}
      </Button>
    </ButtonRow>
  );
}

const factsOf = (message: DeskMessage) => [
  { label: 'State', value: <MessageState message={message} /> },
  waits(message)
    ? { label: 'Answer promised by', value: formatDateTime(message.dueAt) }
    : { label: 'Answered', value: answeredText(message) },
  ...(message.closedAt
    ? [{ label: 'Closed', value: `${formatDateTime(message.closedAt)} by ${message.closedBy}` }]
    : []),
  { label: 'E-mail', value: <CopyId id={message.email} /> },
  { label: 'Subject', value: CONTACT_SUBJECTS[message.subject] },
  { label: 'Reference', value: <CopyId id={message.reference} /> },
  { label: 'Received', value: formatDateTime(message.receivedAt) },
];

const answeredText = ({ answeredAt, answeredBy }: DeskMessage): string =>
  answeredAt ? `${formatDateTime(answeredAt)} by ${answeredBy}` : 'Closed without an answer';
