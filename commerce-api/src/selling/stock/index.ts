export { type Allocation, allocate, mainCentre, type Shortage } from './allocation';
export { type Movement, moveStock, sellPieces } from './ledger';
export { HAS_STOCK, IS_IN_RANGE, IS_OUT_OF_STOCK, IS_SOLD, lockStock, toStock } from './levels';
export { backInStock } from './notices';
export { stock } from './subject';
