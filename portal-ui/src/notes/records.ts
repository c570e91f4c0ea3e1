import type { ActivityTrail } from '@nara/shared-contracts/api/activity';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { NewNote, Note, Notes } from '@nara/shared-contracts/api/notes';
import { useSession } from '@nara/shared-contracts/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../feedback/use-call';
import { useLiveQueries } from '../live/use-live-queries';

/** Kinds of records that carry notes. */
export type NotedKind = 'order' | 'return' | 'customer';

interface NotesCalls {
  list: (api: ApiClient, id: string, signal: AbortSignal) => Promise<Notes>;
  add: (api: ApiClient, id: string, body: NewNote) => Promise<Note>;
}

/** Calls for the notes of each kind of record. */
const NOTES_CALLS: Record<NotedKind, NotesCalls> = {
  order: {
    list: (api, id, signal) => api.notes.ofOrder({ params: { id }, signal }),
    add: (api, id, body) => api.notes.addToOrder({ params: { id }, body }),
  },
  return: {
    list: (api, id, signal) => api.notes.ofReturn({ params: { id }, signal }),
    add: (api, id, body) => api.notes.addToReturn({ params: { id }, body }),
  },
  customer: {
    list: (api, id, signal) => api.notes.ofCustomer({ params: { id }, signal }),
    add: (api, id, body) => api.notes.addToCustomer({ params: { id }, body }),
  },
};

/** Kinds of records that have an activity trail. */
export type ActivityKind = 'order' | 'return' | 'mapping' | 'stock' | 'user';

/** Calls for the trail of each kind of record. */
export const TRAIL_CALLS: Record<
  ActivityKind,
  (api: ApiClient, id: string, signal: AbortSignal) => Promise<ActivityTrail>
> = {
  order: (api, id, signal) => api.activity.ofOrder({ params: { id }, signal }),
  return: (api, id, signal) => api.activity.ofReturn({ params: { id }, signal }),
  mapping: (api, id, signal) => api.activity.ofMapping({ params: { id }, signal }),
  stock: (api, id, signal) => api.activity.ofStock({ params: { id }, signal }),
  user: (api, id, signal) => api.activity.ofUser({ params: { id }, signal }),
};

/**
 * Reads the notes about a record and adds one. A new note shows immediately, and disappears again if it could not be
 * saved. `add` resolves with true if it was saved.
 */
export function useNotes(kind: NotedKind, id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const author = useSession(({ session }) => session?.staff?.name ?? 'You');
  const queryKey = ['notes', kind, id];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => NOTES_CALLS[kind].list(api, id, signal) });
  useLiveQueries(queryKey, ['note.added']);

  const change = (next: (notes: Note[]) => Note[]) =>
    queryClient.setQueryData<Notes>(queryKey, (before) => before && { notes: next(before.notes) });

  const { run, isBusy, error } = useCall(async (text: string) => {
    const draft: Note = { id: `draft ${Date.now()}`, text: text.trim(), author, at: new Date().toISOString() };
    // An earlier fetch of the list must not remove the draft.
    await queryClient.cancelQueries({ queryKey });
    change((notes) => [draft, ...notes]);
    try {
      const saved = await NOTES_CALLS[kind].add(api, id, { text });
      change((notes) => [saved, ...notes.filter((note) => note.id !== draft.id && note.id !== saved.id)]);
    } catch (fault) {
      change((notes) => notes.filter((note) => note.id !== draft.id));
      throw fault;
    }
  });
  return { query, add: run, isBusy, error };
}
