export { answerDueAt, messageClock, overdueSince } from './clock';
export { idStartOf, messageReference, orderNumbersIn } from './reference';
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
  type MessageFilter,
  type MessageOwner,
  MOST_TEMPLATES,
  type ThreadKind,
} from './vocabulary';
