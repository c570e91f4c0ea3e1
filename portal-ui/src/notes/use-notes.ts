import { useApi } from '@nara/shared-contracts/api/client';
import type { Note, Notes } from '@nara/shared-contracts/api/notes';
import { useSession } from '@nara/shared-contracts/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../feedback/use-call';
import { useLiveQueries } from '../live/use-live-queries';
import { NOTES_CALLS, type NotedKind } from './records';

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
