export { backInStock } from './back-in-stock';
export { orderConfirmation } from './order-confirmation';
export { orderStatus } from './order-status';
export { returnReceived } from './return-received';
