export { builds } from './builds';
export { composition } from './plugin';
