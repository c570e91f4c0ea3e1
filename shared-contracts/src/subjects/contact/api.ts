export { contactDeskEndpoints } from './desk-endpoints';
export {
  AnswerDeliveries,
  AnswerFigures,
  ContactDesk,
  ContactDeskState,
  DeskMessage,
  MessageChange,
  MessageOrder,
  MessageOrders,
  MessageQuery,
  MessageThread,
  NewAnswer,
  ThreadEntry,
  WaitingMessages,
} from './desk-schemas';
export { contactEndpoints } from './endpoints';
export { ContactMessage } from './schemas';
export { messageTemplatesEndpoints } from './template-endpoints';
export { MessageTemplate, SavedTemplate, TemplateChange } from './template-schemas';
