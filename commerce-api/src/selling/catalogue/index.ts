export { findProductId } from './addresses';
export { decideChange, decideChanges, eachProductBatch, findProductsById, inBatches, writeChanges } from './bulk';
export { readPictureFile, removeAllFiles, storeFiles } from './pictures/files';
export { pictureTask, renditionsTask } from './pictures/process-picture';
export { loadSharp, readPicture, requirePicture } from './pictures/read-picture';
export { regularPrice } from './products/content';
export { draftLinks } from './products/life/previews';
export { type ReadRatings, readRatings } from './ratings';
export { catalogue } from './subject';
