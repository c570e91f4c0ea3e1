import { z } from 'zod';
import { Email, Line, text } from '../../wire/fields';
import { CONTACT_SUBJECT_CODES, LONGEST_CONTACT_MESSAGE } from './vocabulary';

export const ContactMessage = z.strictObject({
  name: Line,
  email: Email,
  subject: z.enum(CONTACT_SUBJECT_CODES),
  message: text(LONGEST_CONTACT_MESSAGE).min(1),
});

export type ContactMessage = z.infer<typeof ContactMessage>;
