export { createRetention, type Retention } from './retention';
export { remove, type Sweep } from './sweeps';
