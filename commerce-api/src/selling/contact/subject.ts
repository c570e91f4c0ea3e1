import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { contactDeskHandlers } from './desk/routes';
import { contactHolding } from './personal-data';
import { contactHandlers } from './routes';

export const contact = defineSubject({
  name: 'contact',
  handlers: { contact: contactHandlers, contactDesk: contactDeskHandlers },
  personalData: [contactHolding],
  sweeps: [remove('contact_messages', 'id', (now) => sql`received_at <= ${now - 730 * DAY_MS}`)],
});
