export type { ContactDeskState, DeskMessage, MessageChange, MessageQuery, WaitingMessages } from './desk-schemas';
export type { ContactMessage } from './schemas';
export {
  ANSWER_HOURS,
  CONTACT_SUBJECT_CODES,
  CONTACT_SUBJECTS,
  type ContactSubject,
  LONGEST_CONTACT_MESSAGE,
  MESSAGE_STATES,
  type MessageState,
} from './vocabulary';
