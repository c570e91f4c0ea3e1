export { ChooseUnmapped } from './choose-unmapped';
export { codeWarnings } from './code-warnings';
export { OpenMapping } from './open-mapping';
export { ProposalNotice } from './proposal-notice';
export { RetryOrders } from './retry-orders';
export { useBlockedOrders, useUnblockedOrders } from './use-blocked-orders';
