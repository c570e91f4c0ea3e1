import { isAddress } from '#platform/database';
import type { Holding } from '#platform/subject';
import { toIso } from '#platform/time';

/** Messages of shoppers, which go whole. */
export const contactHolding: Holding = {
  table: 'contact_messages',
  title: 'Messages',
  async find(db, { email }) {
    const rows = await db
      .selectFrom('contact_messages')
      .selectAll()
      .where(isAddress('email', email))
      .orderBy('received_at')
      .execute();
    return rows.map(({ name, email: address, subject, message, received_at }) => ({
      Received: toIso(received_at),
      Name: name,
      'E-mail': address,
      Subject: subject,
      Message: message,
    }));
  },
  erase: (_context, tx, { email }) => tx.deleteFrom('contact_messages').where(isAddress('email', email)).execute(),
};
