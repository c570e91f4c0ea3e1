export { type Allocation, allocate, mainCentre, type Shortage } from './allocation';
export { HAS_STOCK, IS_IN_RANGE, IS_OUT_OF_STOCK, IS_SOLD } from './conditions';
export { type Movement, moveStock, sellPieces } from './ledger';
export { lockStock, toStock } from './levels';
export { backInStock } from './notices/send-notices';
export { stock } from './subject';
