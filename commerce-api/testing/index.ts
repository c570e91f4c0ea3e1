export { ANY_STAFF, CALLERS, type Caller, readCalls } from './calls';
export { testProducts } from './catalogue';
export { deliverEdi, endEdiTests } from './deliver-edi';
export {
  type Delivery,
  deliverReturns,
  deliverStock,
  deliverWebhook,
  returnsEvent,
  signedHeaders,
  stockEvent,
  WEBHOOK_SECRET,
} from './deliver-webhook';
export { type EndpointName, type EndpointRow, endpointRows } from './endpoint-rows';
export { type ExampleCall, urlOf } from './example-call';
export { refundedElsewhere } from './example-payments';
export { exampleFile } from './example-picture';
export { partnerFaults, startReturn } from './example-records';
export { type FakeMailServer, startFakeMailServer } from './fake-mail-server';
export { answer, type Behaviour, garbage, never, reset } from './fake-partner';
export { createFakePayments, type FakePayments, notificationOf, statementOf } from './fake-payments';
export { type FakePrinter, READY_PRINTER, startFakePrinter } from './fake-printer';
export { giftCard, giftCardCode, type IssuedCard, newIssue } from './gift-card';
export { createGatedHeavyWork, type GatedHeavyWork } from './heavy-work';
export { type InSandbox, openSandbox } from './in-sandbox';
export { listen } from './listen';
export { newOrder } from './new-order';
export { pdfPages, pdfText } from './pdf-text';
export { type Placed, placeDeliveredOrder, placeOrder } from './place-order';
export { addPromotion, promotionDefinition, startedPromotion } from './promotions';
export { type AskedOrder, askedOrder, askNow, inReviewMail, reviewOf, writtenReview } from './reviews';
export {
  issueCode,
  setUpSecondFactor,
  signInAs,
  signInAsPerson,
  signInWith,
  tryPasscode,
  unlock,
} from './sign-in';
export { stockOf } from './stock';
export { callServer, collectingGarbage, ENDLESS, flood } from './stubborn-server';
export { submissionOf } from './submission';
export { type Answer, PASSCODES, startTestApp, type TestApp, type TestOptions } from './test-app';
export { type CollectedSpan, startTraceCollector, type TraceCollector } from './trace-collector';
export { addUser } from './users';
