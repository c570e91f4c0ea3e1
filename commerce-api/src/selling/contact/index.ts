export { type MessageReceived, messageReceived } from './facts';
export { contact } from './subject';
