export { backInStock } from './back-in-stock';
export { orderConfirmation } from './order-confirmation';
export { orderStatus } from './order-status';
export { returnApproved, returnRefunded, returnRejected } from './return-decided';
export { returnReceived } from './return-received';
