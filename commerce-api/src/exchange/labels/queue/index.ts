export { printingConfirmed } from './auto-print';
export { cancelJob, reprintJob, retryJob } from './deeds';
export { enqueue, enqueueShipping } from './enqueue';
export { findJobPage } from './listing';
export { createPrintQueue } from './print-queue';
export { findPrinters } from './standing';
export { toPrintJob } from './views';
