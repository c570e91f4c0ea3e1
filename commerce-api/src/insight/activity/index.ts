export { activity } from './subject';
