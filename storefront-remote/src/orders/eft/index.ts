// One chunk, loaded only for orders by EFT.
export { Transfer } from './bank-transfer';
export { EftDetails } from './eft-details';
