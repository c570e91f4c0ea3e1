export { search } from './subject';
