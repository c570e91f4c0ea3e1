export type { ContactMessage } from './schemas';
export { CONTACT_SUBJECT_CODES, CONTACT_SUBJECTS, type ContactSubject, LONGEST_CONTACT_MESSAGE } from './vocabulary';
