import {
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  Panel,
  RelativeTime,
  RowActions,
  useAction,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SavedSynonym } from '@nara/shared-contracts/api/search';
import { useHost } from '@nara/shared-contracts/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SEARCH_KEY, synonymsQuery } from './queries';

/** Lists the meanings of shoppers' words; `onEdit` opens one. */
export function Synonyms({ onEdit }: { onEdit: (synonym: SavedSynonym) => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(synonymsQuery(api));
  const [removing, setRemoving] = useState<string>();
  const remove = useAction(async (word: string) => {
    await api.adminSearch.remove({ params: { word } });
    notify.success(`${word} stands for nothing else any more.`);
    await queryClient.invalidateQueries({ queryKey: SEARCH_KEY });
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
          onConfirm={() => {
            setRemoving(undefined);
            void remove.run(removing);
          }}
          onCancel={() => setRemoving(undefined)}
        >
          Searches for this word find only what is called so.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
