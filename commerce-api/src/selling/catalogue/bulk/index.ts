export { decideChanges, writeChanges } from './change-many';
export { decideChange } from './decide';
export { eachProductBatch, findProductsById, inBatches } from './queries';
export { bulkProductsHandlers } from './routes';
