export { contact } from './subject';
