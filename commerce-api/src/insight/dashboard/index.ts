export { dashboard } from './subject';
