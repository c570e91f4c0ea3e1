import { Badge, type Column, DataTable, Pagination } from '@nara/portal-ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ComponentProps } from 'react';

const meta: Meta = { title: 'Portal/List' };
export default meta;

interface Row {
  id: string;
  customer: string;
  pieces: number;
}

const rows: readonly Row[] = [
  { id: 'NARA-20261126-0042', customer: 'Thandi Nkosi', pieces: 3 },
  { id: 'NARA-20261126-0041', customer: 'Pieter van der Merwe', pieces: 1 },
];

const columns: readonly Column<Row>[] = [
  { header: 'Order', cell: ({ id }) => id, isFixed: true },
  { header: 'Customer', cell: ({ customer }) => customer },
  { header: 'Pieces', cell: ({ pieces }) => pieces, align: 'end' },
  { header: 'Status', cell: () => <Badge $tone="blue">Processing</Badge> },
];

const nothing = () => undefined;

type TableProps = ComponentProps<typeof DataTable<Row, string>>;

const Table = (props: Partial<TableProps>) => (
  <DataTable
    label="Orders"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    error={null}
    onRetry={nothing}
    isStale={false}
    empty={<p>No orders yet.</p>}
    isShort
    {...(props as object)}
  />
);

export const Rows: StoryObj = { render: () => <Table /> };
export const Loading: StoryObj = { render: () => <Table rows={undefined} /> };
export const Empty: StoryObj = { render: () => <Table rows={[]} /> };
export const Failed: StoryObj = { render: () => <Table rows={undefined} error={new Error('lost')} /> };

export const Pages: StoryObj = {
  render: () => <Pagination page={2} pageSize={25} total={61} onPage={nothing} onPageSize={nothing} />,
};
