import {
  actionColumn,
  Badge,
  type Column,
  ExportButton,
  ListPage,
  ListTable,
  PageHeader,
  RelativeTime,
  SearchInput,
  StatusSelect,
  useList,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Subscriber } from '@nara/shared-contracts/api/newsletter';
import { NO_FIGURE } from '@nara/shared-ui';
import { NEWSLETTER_STATES, STATE_NAMES } from '.';
import { Figures } from './figures';
import { NEWSLETTER_KEY, subscriberListQuery } from './queries';
import { SubscriberDialog } from './subscriber-dialog';

const timeOf = (iso: string | null) => (iso === null ? NO_FIGURE : <RelativeTime iso={iso} />);

/** Returns the columns of the list; `onOpen` shows a subscriber. */
const subscriberColumns = (onOpen: (id: string) => void): readonly Column<Subscriber, 'askedAt' | 'email'>[] => [
  { header: 'E-mail', cell: ({ email }) => <bdi>{email}</bdi>, sortKey: 'email', isFixed: true },
  {
    header: 'State',
    cell: ({ state }) => <Badge $tone={NEWSLETTER_STATES[state].tone}>{NEWSLETTER_STATES[state].label}</Badge>,
  },
  { header: 'Signed up', cell: ({ askedAt }) => timeOf(askedAt), sortKey: 'askedAt', width: '7rem' },
  { header: 'Confirmed', cell: ({ confirmedAt }) => timeOf(confirmedAt), width: '7rem' },
  { header: 'Page', cell: ({ page }) => <bdi>{page}</bdi>, isDetail: true },
  actionColumn(
    'View',
    ({ email }) => email,
    ({ id }) => onOpen(id),
  ),
];

const RULES = {
  filters: { state: STATE_NAMES },
  sorts: ['askedAt', 'email'],
  defaultSort: '-askedAt',
} as const;

const STATE_OPTIONS = STATE_NAMES.map((state) => ({ value: state, label: NEWSLETTER_STATES[state].label }));

const rowKey = ({ id }: Subscriber) => id;

/** Shows the subscribers to the newsletter and the growth of the list, and exports it for the mailing program. */
export function NewsletterScreen() {
  const api = useApi();
  const list = useList({
    rules: RULES,
    query: (query) => subscriberListQuery(api, query),
    liveKey: NEWSLETTER_KEY,
    openedAs: 'subscriber',
  });
  const { opened } = list;
  const shown = list.result.data?.rows.find((row) => rowKey(row) === opened.id);
  return (
    <ListPage>
      <PageHeader
        title="Newsletter"
        subtitle="Who signed up in the shop and confirmed it by e-mail"
        actions={
          <ExportButton label="Export Confirmed" subject="newsletter" load={() => api.adminNewsletter.export()} />
        }
      />
      <Figures filter={list.filterField('state')} />
      <ListTable
        label="subscribers"
        columns={subscriberColumns(opened.open)}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput {...list.searchField} placeholder="Search by e-mail address..." />
            <StatusSelect all="All States" options={STATE_OPTIONS} {...list.filterField('state')} />
          </>
        }
      />
      {shown && <SubscriberDialog key={shown.id} subscriber={shown} onClose={opened.close} />}
    </ListPage>
  );
}
