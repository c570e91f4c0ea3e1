export { type Delivery, deliverWebhook, WEBHOOK_SECRET } from './deliver-webhook';
export { type FakeMailServer, startFakeMailServer } from './fake-mail-server';
export { answer, type Behaviour, garbage, never, reset } from './fake-partner';
export { newOrder } from './new-order';
export { signInAs, unlock } from './sign-in';
export { stockOf } from './stock';
export { type Answer, startTestApp, type TestApp } from './test-app';
