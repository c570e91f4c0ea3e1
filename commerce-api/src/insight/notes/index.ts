export { notes } from './subject';
