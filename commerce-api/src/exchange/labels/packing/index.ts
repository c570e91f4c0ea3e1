export { findPacking } from './find-packing';
export { restartPacking, scanItem } from './scan-item';
