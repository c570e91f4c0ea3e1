import {
  actionColumn,
  Badge,
  type Column,
  ListPage,
  ListTable,
  Names,
  Notice,
  PageHeader,
  RelativeTime,
  SearchInput,
  useList,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { CustomerRow } from '@nara/shared-contracts/api/customers';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { NO_FIGURE } from '@nara/shared-ui';
import { useNavigate } from 'react-router-dom';
import { CUSTOMERS_PATH } from '../layout';
import { NEWSLETTER_STATES } from '../newsletter';
import { CUSTOMERS_KEY, customerListQuery } from './queries';

/** Shows a customer's name above the e-mail address. */
function CustomerName({ customer: { name, email } }: { customer: Pick<CustomerRow, 'name' | 'email'> }) {
  return (
    <Names>
      <bdi>{name}</bdi>
      <small>{email}</small>
    </Names>
  );
}

/** Returns the columns of the list; `onOpen` shows everything about a customer. */
const customerColumns = (
  onOpen: (id: string) => void,
): readonly Column<CustomerRow, 'name' | 'orders' | 'value' | 'lastOrderAt'>[] => [
  { header: 'Customer', cell: (customer) => <CustomerName customer={customer} />, sortKey: 'name', isFixed: true },
  { header: 'Orders', cell: ({ orders }) => orders, sortKey: 'orders', align: 'end' },
  { header: 'Value', cell: ({ value }) => formatRand(value), sortKey: 'value', align: 'end' },
  { header: 'Returns', cell: ({ returns }) => returns, align: 'end', isDetail: true },
  { header: 'Messages', cell: ({ messages }) => messages, align: 'end', isDetail: true },
  {
    header: 'Newsletter',
    cell: ({ newsletter }) =>
      newsletter ? (
        <Badge $tone={NEWSLETTER_STATES[newsletter].tone}>{NEWSLETTER_STATES[newsletter].label}</Badge>
      ) : (
        NO_FIGURE
      ),
    isDetail: true,
  },
  {
    header: 'First order',
    cell: ({ firstOrderAt }) => <RelativeTime iso={firstOrderAt} />,
    width: '7rem',
    isDetail: true,
  },
  {
    header: 'Latest order',
    cell: ({ lastOrderAt }) => <RelativeTime iso={lastOrderAt} />,
    sortKey: 'lastOrderAt',
    width: '7rem',
  },
  actionColumn(
    'View',
    ({ name }) => `customer ${name}`,
    ({ id }) => onOpen(id),
  ),
];

/** Returns the path of a customer's page. */
const pathOfCustomer = (id: string): string => `${CUSTOMERS_PATH}/${encodeURIComponent(id)}`;

const RULES = {
  filters: {},
  sorts: ['name', 'orders', 'value', 'lastOrderAt'],
  defaultSort: '-lastOrderAt',
} as const;

const rowKey = ({ id }: CustomerRow) => id;

/** Lists everyone who has placed an order; each has their own page. */
export function CustomersScreen() {
  const api = useApi();
  const navigate = useNavigate();
  const list = useList({
    rules: RULES,
    query: (query) => customerListQuery(api, query),
    liveKey: CUSTOMERS_KEY,
    openedAs: 'customer',
  });
  // The counts follow an event a second later.
  useLiveQueries(CUSTOMERS_KEY, ['customer.changed']);
  const open = (id: string) => void navigate(pathOfCustomer(id));
  return (
    <ListPage>
      <PageHeader title="Customers" subtitle="Everybody who ordered, by e-mail address" />
      <Counting isCounting={list.result.data !== undefined && 'isCounting' in list.result.data} />
      <ListTable
        label="customers"
        columns={customerColumns(open)}
        rowKey={rowKey}
        list={{ ...list, opened: { ...list.opened, open } }}
        filters={<SearchInput {...list.searchField} placeholder="Search by name, e-mail or order ID..." />}
      />
    </ListPage>
  );
}

/** Warns that customers may be missing while past orders are still being counted. */
const Counting = ({ isCounting }: { isCounting: boolean }) =>
  isCounting && <Notice tone="blue">The orders of the past are being counted. Some customers may be missing.</Notice>;
