import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { overdueWatch } from './desk/overdue-watch';
import { contactDeskHandlers, messageTemplatesHandlers } from './desk/routes';
import { contactHoldings } from './personal-data';
import { contactHandlers } from './routes';

export const contact = defineSubject({
  name: 'contact',
  handlers: {
    contact: contactHandlers,
    contactDesk: contactDeskHandlers,
    messageTemplates: messageTemplatesHandlers,
  },
  workers: [overdueWatch],
  personalData: contactHoldings,
  sweeps: [
    remove('contact_messages', 'id', (now) => sql`received_at <= ${now - 730 * DAY_MS}`),
    // Entries are removed with their message, even if they are newer.
    remove(
      'contact_entries',
      'id',
      () => sql`not exists (select 1 from contact_messages where contact_messages.id = contact_entries.message_id)`,
    ),
  ],
});
