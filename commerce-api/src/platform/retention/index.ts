export { createRetention, type Retention } from './retention';
