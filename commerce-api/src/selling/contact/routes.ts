import { randomUUID } from 'node:crypto';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { countAttempt } from '#staff/session';

export const contactHandlers = ({ database, now }: Context): HandlersOf<'contact'> => ({
  async send({ body, request }) {
    // Never uncounted: the limit is on messages, not failures.
    await countAttempt(database, { kind: 'contact-message', address: request.ip, now: now() });
    const row = { id: randomUUID(), ...body, received_at: now() };
    await database.kysely.insertInto('contact_messages').values(row).execute();
    return { accepted: true };
  },
});
