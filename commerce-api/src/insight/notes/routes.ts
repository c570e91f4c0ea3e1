import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { addNote, findNotes } from './notes';

export const notesHandlers = (context: Context): HandlersOf<'notes'> => {
  const { database, now } = context;
  return {
    ofOrder: async ({ params }) => ({ notes: await findNotes(database.kysely, { kind: 'order', subject: params.id }) }),

    addToOrder: (call) =>
      addNote(context, { kind: 'order', subject: call.params.id }, call.body, authorOf(call, now())),

    ofReturn: async ({ params }) => ({
      notes: await findNotes(database.kysely, { kind: 'return', subject: params.id }),
    }),

    addToReturn: (call) =>
      addNote(context, { kind: 'return', subject: call.params.id }, call.body, authorOf(call, now())),

    ofCustomer: async ({ params }) => ({
      notes: await findNotes(database.kysely, { kind: 'customer', subject: params.id }),
    }),

    addToCustomer: (call) =>
      addNote(context, { kind: 'customer', subject: call.params.id }, call.body, authorOf(call, now())),
  };
};
