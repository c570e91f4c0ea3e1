export { clockAt, DUE_SOON_HOURS, MESSAGE_CLOCKS, type MessageClock, messageClock } from './clock';
export type {
  AnswerDeliveries,
  AnswerFigures,
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
export { answerSubject, messageReference, orderNumbersIn } from './reference';
export type { ContactMessage } from './schemas';
export type { MessageTemplate, SavedTemplate, TemplateChange } from './template-schemas';
export {
  fillTemplate,
  PLACEHOLDERS,
  type Placeholder,
  type PlaceholderValues,
  placeholdersIn,
  unknownPlaceholders,
  written,
} from './templates';
export {
  ANSWER_FIGURE_DAYS,
  ANSWER_HOURS,
  CONTACT_SUBJECT_CODES,
  CONTACT_SUBJECTS,
  type ContactSubject,
  type DeliveryState,
  LONGEST_ANSWER,
  LONGEST_CONTACT_MESSAGE,
  LONGEST_TEMPLATE_NAME,
  MESSAGE_FILTERS,
  MESSAGE_OWNERS,
  MESSAGE_STATES,
  type MessageFilter,
  type MessageOwner,
  type MessageState,
  type ThreadKind,
} from './vocabulary';
