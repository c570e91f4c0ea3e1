export { findEndpoints } from './endpoints';
export { findRateLimits } from './rate-limits';
