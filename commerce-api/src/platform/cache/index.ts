export { type Cache, createCache } from './cache';
export { inProportion, whileSame } from './lifetimes';
