export { ReturnStatusBadge, returnStatusLabel } from './return-status';
