import { type Note, type Notes, useHost, useSession } from '@nara/shared-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveQueries } from '../live';
import { NOTES_CALLS, type NotedKind } from './records';

/**
 * The notes about a record, and writing one: it stands there at once, and goes again when it could not be saved. `add`
 * answers whether it was.
 */
export function useNotes(kind: NotedKind, id: string) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const author = useSession(({ session }) => session?.staff?.name ?? 'You');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const queryKey = ['notes', kind, id];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => NOTES_CALLS[kind].list(api, id, signal) });
  useLiveQueries(queryKey, ['note.added']);

  const change = (next: (notes: Note[]) => Note[]) =>
    queryClient.setQueryData<Notes>(queryKey, (before) => before && { notes: next(before.notes) });

  const add = async (text: string): Promise<boolean> => {
    const draft: Note = { id: `draft ${Date.now()}`, text: text.trim(), author, at: new Date().toISOString() };
    setIsBusy(true);
    setError(undefined);
    // A list that was asked for earlier must not take the draft away.
    await queryClient.cancelQueries({ queryKey });
    change((notes) => [draft, ...notes]);
    try {
      const saved = await NOTES_CALLS[kind].add(api, id, { text });
      change((notes) => [saved, ...notes.filter((note) => note.id !== draft.id && note.id !== saved.id)]);
      return true;
    } catch (fault) {
      change((notes) => notes.filter((note) => note.id !== draft.id));
      setError(fault);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { query, add, isBusy, error };
}
