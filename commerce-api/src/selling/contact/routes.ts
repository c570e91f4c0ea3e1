import { randomUUID } from 'node:crypto';
import type { HandlersOf } from '#platform/http';
import { type Context, happened, tell } from '#platform/subject';
import { countAttempt } from '#staff/session';
import { readSetting } from '#staff/settings';
import { CONTACT_DESK } from './desk/settings';
import { messageReceived } from './facts';

export const contactHandlers = (context: Context): HandlersOf<'contact'> => ({
  async send({ body, request }) {
    const { database, now } = context;
    // Attempts always count: the limit is on messages, not on failures.
    await countAttempt(database, { kind: 'contact-message', address: request.ip, now: now() });
    const at = now();
    const message = {
      id: randomUUID(),
      ...body,
      received_at: at,
      assignee_id: null,
      assignee_name: null,
      answered_at: null,
      answered_by: null,
      first_answered_at: null,
      reopened_at: null,
      closed_at: null,
      closed_by: null,
      overdue_told_at: null,
      updated_at: 0,
    };
    await database.transaction(async (tx) => {
      await tx.insertInto('contact_messages').values(message).execute();
      const { forwardTo } = (await readSetting(tx, CONTACT_DESK)).value;
      if (forwardTo) await happened(context, tx, messageReceived, { message, forwardTo, at });
      tell(context, tx, 'message.changed', message.id);
    });
    return { accepted: true };
  },
});
