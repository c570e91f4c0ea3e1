export { trace } from './subject';
