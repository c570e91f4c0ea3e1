export { ANY_STAFF, CALLERS, type Caller, readCalls } from './calls';
export { testProducts } from './catalogue';
export {
  type Delivery,
  deliverEdi,
  deliverReturns,
  deliverStock,
  deliverWebhook,
  endEdiTests,
  returnsEvent,
  signedHeaders,
  stockEvent,
  stockOf,
  WEBHOOK_SECRET,
} from './deliver-webhook';
export { exampleFile, pdfPages, pdfText } from './example-files';
export { type EndpointName, type EndpointRow, type ExampleCall, endpointRows, urlOf } from './examples/call';
export { partnerFaults, startReturn } from './examples/records';
export { type FakeMailServer, startFakeMailServer } from './fake-mail-server';
export { answer, type Behaviour, garbage, never, reset } from './fake-partner';
export { createFakePayments, type FakePayments, notificationOf, statementOf } from './fake-payments';
export { type FakePrinter, READY_PRINTER, startFakePrinter } from './fake-printer';
export { callServer, collectingGarbage, ENDLESS, flood, listen } from './http-clients';
export { type InSandbox, openSandbox } from './in-sandbox';
export { newOrder, submissionOf } from './new-order';
export { type Placed, placeDeliveredOrder, placeOrder, refundedElsewhere } from './place-order';
export {
  addPromotion,
  giftCard,
  giftCardCode,
  type IssuedCard,
  newIssue,
  promotionDefinition,
  startedPromotion,
} from './promotions';
export { type AskedOrder, askedOrder, askNow, inReviewMail, reviewOf, writtenReview } from './reviews';
export { addRow, findRow } from './rows';
export { changeApprovals, changeSetting } from './settings';
export {
  addUser,
  issueCode,
  setUpSecondFactor,
  signInAs,
  signInAsPerson,
  signInWith,
  tryPasscode,
  unlock,
} from './sign-in';
export {
  type Answer,
  PASSCODES,
  startTestApp,
  type TestApp,
  type TestOptions,
  testAppForFile,
  testAppForTest,
} from './test-app';
export { type CollectedSpan, startTraceCollector, type TraceCollector } from './trace-collector';
export { createGatedWorkerPool, type GatedWorkerPool } from './worker-pool';
