import { exportFileName } from '@nara/shared-contracts/rules/common';
import { daysOfPeriod, type OrderPeriod, type OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { SearchColumn } from '#platform/database';
import { type Cell, csvFile, NamedText } from '#platform/http';
import type { Context } from '#platform/subject';
import type { OrderTable } from '../tables';
import { eachOrderBatch, findOrderPage, type OrderFilter, placedSince } from './listing';

/** View of orders on a screen of staff. */
interface OrderView<Row, Status> {
  /** Beginning of the name of an exported file. */
  name: string;
  searchIn: readonly SearchColumn[];
  /** Returns the statuses that the screen shows as one. */
  statusesOf: (status: Status) => readonly OrderStatus[];
  toRows: (orders: readonly OrderTable[]) => Row[] | Promise<Row[]>;
  /** Headings and cells of the export, as in the table on the screen. */
  columns: Readonly<Record<string, (row: Row) => Cell>>;
}

interface OrderListQuery<Status> {
  search?: string;
  status?: Status;
  placed?: OrderPeriod;
  sort: OrderFilter['sort'];
}

/** Returns the endpoints that list and export orders for a screen. */
export const orderListHandlers = <Row, Status>(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { name, searchIn, statusesOf, toRows, columns }: OrderView<Row, Status>,
) => {
  const toFilter = ({ search, status, placed, sort }: OrderListQuery<Status>): OrderFilter => ({
    search,
    searchIn,
    statuses: status && statusesOf(status),
    placedSince: placed && placedSince(placed, now()),
    sort,
  });

  async function* eachRowBatch(query: OrderListQuery<Status>): AsyncGenerator<Row[]> {
    for await (const orders of eachOrderBatch(database, toFilter(query))) yield await toRows(orders);
  }

  return {
    async list({ query }: { query: OrderListQuery<Status> & { page: number; pageSize: number } }) {
      const { orders, ...counted } = await findOrderPage(database, toFilter(query), query);
      return { rows: await toRows(orders), ...counted };
    },

    export: ({ query }: { query: OrderListQuery<Status> }) =>
      new NamedText(
        exportFileName(name, 'csv', daysOfPeriod(query.placed, now()), now()),
        csvFile(columns, eachRowBatch(query)),
      ),
  };
};
