import { authorOf } from '../audit';
import type { Database } from '../database';
import type { EventBus } from '../events';
import type { HandlersOf } from '../http';
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
