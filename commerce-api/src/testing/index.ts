export { answer, garbage, never, reset } from './fake-partner';
export { newOrder } from './new-order';
export { signInAs, unlock } from './sign-in';
export { type Answer, startTestApp, type TestApp } from './test-app';
