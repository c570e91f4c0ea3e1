export { createCache } from './cache';
export { inProportion, whileSame } from './lifetimes';
