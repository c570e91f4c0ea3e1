export { decideChange, decideChanges, eachProductBatch, findProductsById, inBatches, writeChanges } from './bulk';
export { removeAllFiles } from './pictures/files';
export { pictureTask, renditionsTask } from './pictures/process-picture';
export { regularPrice } from './products/content';
export { draftLinks } from './products/life/previews';
export { catalogue } from './subject';
