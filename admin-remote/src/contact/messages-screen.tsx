import {
  Button,
  type Column,
  Failure,
  FilterSelect,
  ListPage,
  ListTable,
  PageHeader,
  RelativeTime,
  SearchInput,
  StatCard,
  StatRow,
  StatusSelect,
  useCommands,
  useList,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeskMessage } from '@nara/shared-contracts/api/contact';
import { plural } from '@nara/shared-contracts/rules/common';
import {
  ANSWER_HOURS,
  CONTACT_SUBJECT_CODES,
  CONTACT_SUBJECTS,
  MESSAGE_FILTERS,
  MESSAGE_OWNERS,
} from '@nara/shared-contracts/rules/contact';
import { formatDuration, isSessionRequired } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FileText, Mail } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { MESSAGES_PATH } from '../layout';
import { MessageDetail } from './message-detail';
import { beginningOf, DueTime, MessageState, NARROW, OWNER_LABELS, STATE_LABELS } from './message-parts';
import { figuresQuery, MESSAGES_KEY, messageListQuery, waitingQuery } from './queries';

type MessageColumn = Column<DeskMessage, 'receivedAt' | 'dueAt'>;

/** Returns the id of the button that opens a message; it gets the focus back when the message closes. */
const openerId = (id: string): string => `open-message-${id}`;

const FROM: MessageColumn = { header: 'From', cell: ({ name }) => <bdi>{name}</bdi>, isFixed: true };
const STATE: MessageColumn = { header: 'State', cell: (message) => <MessageState message={message} /> };
const DUE: MessageColumn = {
  header: 'Due',
  cell: (message) => <DueTime message={message} />,
  sortKey: 'dueAt',
  width: '7rem',
};

/** Returns the columns of the list; `onOpen` shows a message. Next to an open message there is room for only a few. */
function messageColumns(onOpen: (id: string) => void, isBesideMessage: boolean): readonly MessageColumn[] {
  const actions: MessageColumn = {
    header: 'Actions',
    isFixed: true,
    cell: ({ id, name }) => (
      <Button isSmall id={openerId(id)} aria-label={`View message of ${name}`} onClick={() => onOpen(id)}>
        View
      </Button>
    ),
  };
  if (isBesideMessage) return [FROM, STATE, DUE, actions];
  return [
    FROM,
    { header: 'Subject', cell: ({ subject }) => CONTACT_SUBJECTS[subject] },
    { header: 'Message', cell: (message) => <bdi>{beginningOf(message)}</bdi>, width: '16rem' },
    STATE,
    DUE,
    { header: 'Assigned to', cell: ({ assignee }) => assignee?.name ?? 'Nobody' },
    {
      header: 'Received',
      cell: ({ receivedAt }) => <RelativeTime iso={receivedAt} />,
      sortKey: 'receivedAt',
      width: '7rem',
    },
    actions,
  ];
}

const MINUTE_MS = 60_000;

/** Shows the number of waiting messages, and how often the promised response time was met. */
function MessageFigures() {
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

const RULES = {
  filters: { state: MESSAGE_FILTERS, owner: MESSAGE_OWNERS, subject: CONTACT_SUBJECT_CODES },
  sorts: ['dueAt', 'receivedAt'],
  defaultSort: 'dueAt',
} as const;

const STATE_OPTIONS = MESSAGE_FILTERS.map((state) => ({ value: state, label: STATE_LABELS[state] }));
const OWNER_OPTIONS = MESSAGE_OWNERS.map((owner) => ({ value: owner, label: OWNER_LABELS[owner] }));
const SUBJECT_OPTIONS = CONTACT_SUBJECT_CODES.map((code) => ({ value: code, label: CONTACT_SUBJECTS[code] }));

const Forwarding = lazy(async () => ({ default: (await import('./forwarding')).Forwarding }));
const TemplatesDialog = lazy(async () => ({ default: (await import('./templates-dialog')).TemplatesDialog }));

/** Lays out the list and an open message side by side; a narrow window shows only the message. */
const Columns = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isOpen }) => ($isOpen ? 'minmax(0, 1fr) minmax(0, 1.1fr)' : 'minmax(0, 1fr)')};
  grid-template-rows: minmax(0, 1fr);
  flex: 1;
  gap: 0.85rem;
  min-height: 0;

  @media ${NARROW} {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      display: ${({ $isOpen }) => ($isOpen ? 'none' : 'flex')};
    }
  }
`;

const Listed = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.85rem;
  min-width: 0;
  min-height: 0;
`;

const rowKey = ({ id }: DeskMessage) => id;

/** Lists the messages to customer care. Shows the message of the address, which staff can assign and answer. */
export function MessagesScreen() {
  const api = useApi();
  const { id = null } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const found = useList({
    rules: RULES,
    query: (query) => messageListQuery(api, query),
    liveKey: MESSAGES_KEY,
    openedAs: 'message',
  });
  const [dialog, setDialog] = useState<'forwarding' | 'templates' | null>(null);
  // Unlike other lists, this one has the opened row in its path.
  const opened = {
    id,
    open: (opening: string) => void navigate(`${pathOf(opening)}${search}`, { preventScrollReset: true }),
    close: () => {
      void navigate(`${MESSAGES_PATH}${search}`, { preventScrollReset: true, state: { closed: id } });
    },
  };
  const closed: unknown = state?.closed;
  useEffect(() => {
    if (typeof closed === 'string') document.getElementById(openerId(closed))?.focus();
  }, [closed]);
  const list = { ...found, opened };
  useCommands([
    { id: 'messages:templates', label: 'Edit Templates', group: 'This screen', run: () => setDialog('templates') },
    { id: 'messages:mail', label: 'Mail Messages', group: 'This screen', run: () => setDialog('forwarding') },
  ]);
  return (
    <ListPage>
      <PageHeader
        title="Messages"
        subtitle={`From the contact form. Shoppers are promised an answer within ${ANSWER_HOURS} hours.`}
        actions={
          <>
            <Button icon={<FileText size={15} aria-hidden />} onClick={() => setDialog('templates')}>
              Templates
            </Button>
            <Button icon={<Mail size={15} aria-hidden />} onClick={() => setDialog('forwarding')}>
              Mail Messages
            </Button>
          </>
        }
      />
      <Columns $isOpen={id !== null}>
        <Listed>
          <MessageFigures />
          <ListTable
            label="messages"
            columns={messageColumns(opened.open, id !== null)}
            rowKey={rowKey}
            list={list}
            filters={
              <>
                <SearchInput {...list.searchField} placeholder="Search by name, e-mail, text, order or reference..." />
                <StatusSelect all="All States" options={STATE_OPTIONS} {...list.filterField('state')} />
                <FilterSelect
                  label="Assigned"
                  all="Everybody's"
                  options={OWNER_OPTIONS}
                  {...list.filterField('owner')}
                />
                <FilterSelect
                  label="Subject"
                  all="All Subjects"
                  options={SUBJECT_OPTIONS}
                  {...list.filterField('subject')}
                />
              </>
            }
          />
        </Listed>
        {id !== null && (
          <MessageDetail
            key={id}
            id={id}
            listed={list.result.data?.rows.find((row) => rowKey(row) === id)}
            onClose={opened.close}
          />
        )}
      </Columns>
      <Suspense>
        {dialog === 'templates' && <TemplatesDialog onClose={() => setDialog(null)} />}
        {dialog === 'forwarding' && <Forwarding onClose={() => setDialog(null)} />}
      </Suspense>
    </ListPage>
  );
}

const pathOf = (id: string): string => `${MESSAGES_PATH}/${encodeURIComponent(id)}`;
