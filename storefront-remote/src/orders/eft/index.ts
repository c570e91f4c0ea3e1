// One chunk, which only orders by EFT load.
export { Transfer } from './bank-transfer';
export { EftDetails } from './eft-details';
