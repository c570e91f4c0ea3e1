export { createPrintQueue, printingConfirmed } from './queue';
export { createTypeface, type Typeface } from './render';
export { labelsHandlers } from './routes';
