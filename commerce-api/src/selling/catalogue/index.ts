export { catalogue } from './subject';
