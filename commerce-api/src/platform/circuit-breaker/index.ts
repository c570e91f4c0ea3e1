export { type CircuitBreaker, createCircuitBreaker, type Pass } from './circuit-breaker';
