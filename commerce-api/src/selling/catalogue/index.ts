export { decideChange, decideChanges, eachProductBatch, findProductsById, inBatches, writeChanges } from './bulk';
export { regularPrice } from './products/content';
export { draftLinks } from './products/life/draft-links';
export { catalogue } from './subject';
