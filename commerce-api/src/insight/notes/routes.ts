import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import type { HandlersOf } from '#platform/http';
import { authorOf } from '#staff/audit';
import { addNote, findNotes } from './notes';

interface NotesServices {
  database: Database;
  events: EventBus;
  /** Epoch ms. */
  now: () => number;
}

export const notesHandlers = ({ database: { kysely }, events, now }: NotesServices): HandlersOf<'notes'> => ({
  ofOrder: async ({ params }) => ({ notes: await findNotes(kysely, { kind: 'order', subject: params.id }) }),

  async addToOrder(call) {
    const { id } = call.params;
    const note = await addNote(kysely, { kind: 'order', subject: id }, call.body, authorOf(call, now()));
    events.publish('note.added', id);
    return note;
  },

  ofReturn: async ({ params }) => ({ notes: await findNotes(kysely, { kind: 'return', subject: params.id }) }),

  async addToReturn(call) {
    const { id } = call.params;
    const note = await addNote(kysely, { kind: 'return', subject: id }, call.body, authorOf(call, now()));
    events.publish('note.added', id);
    return note;
  },
});
