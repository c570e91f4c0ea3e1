export { createCache } from './cache';
export { inProportion } from './lifetimes';
