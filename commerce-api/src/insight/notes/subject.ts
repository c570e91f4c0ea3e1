import { defineSubject, follow } from '#platform/subject';
import { customerRemoved } from '#selling/customers';
import { notesHolding } from './personal-data';
import { notesHandlers } from './routes';

export const notes = defineSubject({
  name: 'notes',
  personalData: [notesHolding],
  handlers: { notes: notesHandlers },
  follows: [
    follow(customerRemoved, {
      async inTransaction(_context, tx, { id }) {
        await tx.deleteFrom('notes').where('kind', '=', 'customer').where('subject', '=', id).execute();
      },
    }),
  ],
});
