export { fileTypeOf } from './file-type';
