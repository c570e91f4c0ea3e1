export { type FakePrinter, startFakePrinter } from './fake-printer';
export { readBarcode } from './read-barcode';
