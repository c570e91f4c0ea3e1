export { type Refusal, writeAcknowledgement, writeDespatchAdvice } from './answers';
export { type Message, readInterchange, writeInterchange } from './interchange';
export { readOrder } from './orders-message';
