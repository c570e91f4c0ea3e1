export { collectionOf } from './collections';
