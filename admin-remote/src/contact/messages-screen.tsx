import {
  Button,
  FilterSelect,
  ListPage,
  ListTable,
  PageHeader,
  SearchInput,
  StatusSelect,
  useCommands,
  useList,
} from '@nara/portal-ui';
import {
  ANSWER_HOURS,
  CONTACT_SUBJECT_CODES,
  CONTACT_SUBJECTS,
  type DeskMessage,
  MESSAGE_STATES,
  useHost,
} from '@nara/shared-contracts';
import { Mail } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageColumns } from './columns';
import { MESSAGES_KEY, messageListQuery } from './queries';
import { STATES } from './words';

const RULES = {
  filters: { state: MESSAGE_STATES, subject: CONTACT_SUBJECT_CODES },
  sorts: ['receivedAt'],
  defaultSort: 'receivedAt',
} as const;

const STATE_OPTIONS = MESSAGE_STATES.map((state) => ({ value: state, label: STATES[state].label }));
const SUBJECT_OPTIONS = CONTACT_SUBJECT_CODES.map((code) => ({ value: code, label: CONTACT_SUBJECTS[code] }));

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog')).MessageDialog }));
const Forwarding = lazy(async () => ({ default: (await import('./forwarding')).Forwarding }));

const rowKey = ({ id }: DeskMessage) => id;

/** Lists the messages to customer care, to be assigned and answered. */
export function MessagesScreen() {
  const { api } = useHost();
  const list = useList({
    rules: RULES,
    query: (query) => messageListQuery(api, query),
    liveKey: MESSAGES_KEY,
    openedAs: 'message',
  });
  const { opened, filters } = list;
  const [isForwarding, setIsForwarding] = useState(false);
  const forward = () => setIsForwarding(true);
  useCommands([{ id: 'messages:mail', label: 'Mail Messages', group: 'This screen', run: forward }]);
  return (
    <ListPage>
      <PageHeader
        title="Messages"
        subtitle={`From the contact form. Shoppers are promised an answer within ${ANSWER_HOURS} hours.`}
        actions={
          <Button icon={<Mail size={15} aria-hidden />} onClick={forward}>
            Mail Messages
          </Button>
        }
      />
      <ListTable
        label="messages"
        columns={messageColumns(opened.open)}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput
              value={list.search}
              placeholder="Search by name, e-mail or text..."
              onSearch={list.setSearch}
            />
            <StatusSelect
              all="All States"
              options={STATE_OPTIONS}
              value={filters.state}
              onChange={(state) => list.setFilter('state', state)}
            />
            <FilterSelect
              label="Subject"
              all="All Subjects"
              options={SUBJECT_OPTIONS}
              value={filters.subject}
              onChange={(subject) => list.setFilter('subject', subject)}
            />
          </>
        }
      />
      <Suspense>
        {opened.id && (
          <MessageDialog
            key={opened.id}
            id={opened.id}
            listed={list.result.data?.rows.find((row) => rowKey(row) === opened.id)}
            onClose={opened.close}
          />
        )}
        {isForwarding && <Forwarding onClose={() => setIsForwarding(false)} />}
      </Suspense>
    </ListPage>
  );
}
