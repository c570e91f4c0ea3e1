export { emailService } from './email-service';
export { type Finding, timed } from './finding';
export { orderProcessing } from './order-processing';
export { paymentGateway } from './payment-gateway';
export { createProber, type Prober } from './prober';
export type { Recorded } from './record';
export { webhookReceiver } from './webhook-receiver';
export { woolworthsApi } from './woolworths-api';
