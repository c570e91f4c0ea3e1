export { countWaiting, findOldestOverdue } from './desk/messages';
export { type MessageAnswered, type MessageReceived, messageAnswered, messageReceived } from './facts';
export { contact } from './subject';
