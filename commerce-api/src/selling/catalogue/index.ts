export { decideChange, decideChanges, eachProductBatch, findProductsById, inBatches, writeChanges } from './bulk';
export { regularPrice } from './products/content';
export { catalogue } from './subject';
