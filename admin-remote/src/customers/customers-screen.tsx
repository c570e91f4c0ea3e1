import { ListPage, ListTable, Notice, PageHeader, SearchInput, useList, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { CustomerRow } from '@nara/shared-contracts/api/customers';

import { useNavigate } from 'react-router-dom';
import { customerColumns } from './columns';
import { pathOfCustomer } from './path';
import { CUSTOMERS_KEY, customerListQuery } from './queries';

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
        filters={
          <SearchInput
            value={list.search}
            placeholder="Search by name, e-mail or order ID..."
            onSearch={list.setSearch}
          />
        }
      />
    </ListPage>
  );
}

/** Warns that customers may be missing while past orders are still being counted. */
const Counting = ({ isCounting }: { isCounting: boolean }) =>
  isCounting && <Notice tone="blue">The orders of the past are being counted. Some customers may be missing.</Notice>;
