export { productFiles } from './subject';
