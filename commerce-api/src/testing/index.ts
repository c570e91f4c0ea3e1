export { testProducts } from './catalogue';
export { answer, garbage, never, reset } from './fake-partner';
export { newOrder } from './new-order';
export { type Answer, startTestApp, type TestApp, unlock } from './test-app';
