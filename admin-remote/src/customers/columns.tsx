import { Badge, Button, type Column, RelativeTime } from '@nara/portal-ui';
import type { CustomerRow } from '@nara/shared-contracts/api/customers';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { NO_FIGURE } from '@nara/shared-ui';
import { NEWSLETTER_STATES } from '../newsletter';
import { CustomerName } from './customer-name';

/** Returns the columns of the list; `onOpen` shows everything about a customer. */
export const customerColumns = (
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
  {
    header: 'Actions',
    isFixed: true,
    cell: ({ id, name }) => (
      <Button isSmall aria-label={`View customer ${name}`} onClick={() => onOpen(id)}>
        View
      </Button>
    ),
  },
];
