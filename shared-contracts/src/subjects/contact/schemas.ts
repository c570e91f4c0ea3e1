import { z } from 'zod';
import { Line, typed } from '../../wire/fields';
import { Email } from '../orders/schemas';
import { CONTACT_SUBJECT_CODES, LONGEST_CONTACT_MESSAGE } from './vocabulary';

export const ContactMessage = z.strictObject({
  name: typed(Line),
  email: typed(Email),
  subject: z.enum(CONTACT_SUBJECT_CODES),
  message: z.string().trim().min(1).max(LONGEST_CONTACT_MESSAGE),
});

export type ContactMessage = z.infer<typeof ContactMessage>;
