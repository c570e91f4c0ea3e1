export { findProductId } from './addresses';
export { decideChange, decideChanges, writeChanges } from './bulk/change-many';
export { eachProductBatch, findProductsById, inBatches } from './bulk/queries';
export { readPictureFile, removeAllFiles, storeFiles } from './pictures/files';
export { loadSharp, pictureTask, readPicture, renditionsTask, requirePicture } from './pictures/process-picture';
export { regularPrice } from './products/content';
export { draftLinks } from './products/life/previews';
export { type ReadRatings, readRatings } from './routes';
export { catalogue } from './subject';
