export { type CanaryWatch, createCanaryWatch } from './canary-watch';
export { findLoadFigures } from './load-figures';
