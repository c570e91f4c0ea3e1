export { composition } from './plugin';
export { builds } from './releases';
