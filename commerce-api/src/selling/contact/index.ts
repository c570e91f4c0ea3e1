export { countWaiting, findOldestOverdue, loadMessage } from './desk/messages';
export {
  type MessageAnswered,
  type MessageReceived,
  type MessagesOverdue,
  messageAnswered,
  messageReceived,
  messagesOverdue,
} from './facts';
export { contact } from './subject';
