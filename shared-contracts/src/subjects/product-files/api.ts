export { productFilesEndpoints } from './endpoints';
