export { PaymentPanel } from './payment-panel';
export { paymentQuery } from './payment-query';
