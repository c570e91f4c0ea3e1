export { ItemTable } from './item-table';
export { OrderBulkActions } from './order-bulk-actions';
export { OrderLink, TraceLink } from './order-links';
export { OrderStatusBadge, orderStatusLabel } from './order-status';
export { ResyncButton, ResyncOutcome } from './resync';
export { StatusFilter } from './status-filter';
export { useResync } from './use-resync';
