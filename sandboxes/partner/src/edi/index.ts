export { type Refusal, readAnswer, writeAcknowledgement, writeDespatchAdvice } from './answers';
export { type Message, readInterchange, writeInterchange } from './interchange';
export { findFault, readOrder } from './orders-message';
