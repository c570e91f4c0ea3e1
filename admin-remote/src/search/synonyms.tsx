import {
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  type FieldMessages,
  Panel,
  RelativeTime,
  RowActions,
  useAction,
  useChanged,
} from '@nara/portal-ui';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { EmptySearch, SavedSynonym, Synonym } from '@nara/shared-contracts/api/search';
import { MAX_MEANINGS } from '@nara/shared-contracts/rules/search';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Key of every query about the shop's search, for refetching them together. */
export const SEARCH_KEY = ['search'] as const;

/** Reads the searches without results, most frequent first. */
export const emptySearchesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SEARCH_KEY, 'empty'],
    queryFn: async ({ signal }): Promise<readonly EmptySearch[]> =>
      (await api.adminSearch.emptySearches({ signal })).searches,
  });

/** Reads the synonyms, by word. */
const synonymsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SEARCH_KEY, 'synonyms'],
    queryFn: async ({ signal }): Promise<readonly SavedSynonym[]> =>
      (await api.adminSearch.synonyms({ signal })).synonyms,
  });

/** A synonym as typed: its meanings separated by commas or spaces. */
export interface SynonymValues extends Readonly<Record<string, string>> {
  word: string;
  meanings: string;
}

const WORD = /^[\p{L}\p{N}]{2,40}$/u;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter(Boolean);

/** Returns the typed synonym. */
export const toSynonym = ({ word, meanings }: SynonymValues): Synonym => ({
  word: word.trim().toLowerCase(),
  meanings: wordsOf(meanings),
});

/** Returns the form values of a synonym. */
export const toValues = ({ word, meanings }: Synonym): SynonymValues => ({ word, meanings: meanings.join(', ') });

/** Returns the validation messages of a synonym. */
export function validateSynonym(values: SynonymValues): FieldMessages<SynonymValues> {
  const { word, meanings } = toSynonym(values);
  return {
    ...(!WORD.test(word) && { word: 'Enter one word of 2 to 40 letters or digits.' }),
    ...(meanings.length === 0 && { meanings: 'Enter at least one word of the range.' }),
    ...(meanings.length > MAX_MEANINGS && { meanings: `Enter at most ${MAX_MEANINGS} words.` }),
    ...(meanings.some((meaning) => !WORD.test(meaning)) && {
      meanings: 'Use words of 2 to 40 letters or digits, separated by commas.',
    }),
    ...(meanings.includes(word) && { meanings: 'A word cannot stand for itself.' }),
  };
}

/** Returns the word of a one-word search, to add a synonym for; otherwise an empty text. */
export const wordToExplain = (search: string): string => (WORD.test(search) ? search : '');

/** Lists the meanings of shoppers' words; `onEdit` opens one. */
export function Synonyms({ onEdit }: { onEdit: (synonym: SavedSynonym) => void }) {
  const api = useApi();
  const changed = useChanged(SEARCH_KEY);
  const { data, error, refetch } = useQuery(synonymsQuery(api));
  const [removing, setRemoving] = useState<string>();
  const remove = useAction(async (word: string) => {
    await api.adminSearch.remove({ params: { word } });
    await changed(`${word} stands for nothing else any more.`);
  });
  const columns: readonly Column<SavedSynonym, never>[] = [
    { header: 'Word', cell: ({ word }) => word },
    { header: 'Stands for', cell: ({ meanings }) => meanings.join(', ') },
    {
      header: 'Changed',
      cell: ({ updatedBy, updatedAt }) =>
        updatedBy ? (
          <>
            <RelativeTime iso={updatedAt} /> by {updatedBy}
          </>
        ) : (
          'Never'
        ),
    },
    {
      header: 'Actions',
      cell: (synonym) => (
        <RowActions>
          <Button isSmall aria-label={`Edit ${synonym.word}`} onClick={() => onEdit(synonym)}>
            Edit
          </Button>
          <Button isSmall aria-label={`Remove ${synonym.word}`} onClick={() => setRemoving(synonym.word)}>
            Remove
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <Panel title="Synonyms">
      <DataTable
        label="synonyms"
        columns={columns}
        rows={data}
        rowKey={({ word }) => word}
        error={error}
        onRetry={refetch}
        isStale={false}
        isShort
        empty="No synonyms yet"
      />
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing}?`}
          confirmLabel="Remove Synonym"
          cancelLabel="Keep synonym"
          onConfirm={() => void remove.run(removing)}
          onClose={() => setRemoving(undefined)}
        >
          Searches for this word find only what is called so.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
