import { Button, type Column, DataTable, Panel, RelativeTime, RowActions, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EmptySearch } from '@nara/shared-contracts/api/search';
import { useHost } from '@nara/shared-contracts/host';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { emptySearchesQuery, SEARCH_KEY } from './queries';

/** Lists searches without results; `onExplain` adds a synonym for a search. */
export function EmptySearches({ onExplain }: { onExplain: (search: string) => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(emptySearchesQuery(api));
  const dismiss = useAction(async (text: string) => {
    await api.adminSearch.dismiss({ body: { text } });
    notify.success(`“${text}” is off the list until somebody searches for it again.`);
    await queryClient.invalidateQueries({ queryKey: SEARCH_KEY });
  });
  const columns: readonly Column<EmptySearch, never>[] = [
    { header: 'Search', cell: ({ text }) => text },
    { header: 'Times', align: 'end', cell: ({ times }) => formatCount(times) },
    { header: 'Last', cell: ({ lastAt }) => <RelativeTime iso={lastAt} /> },
    {
      header: 'Actions',
      cell: ({ text }) => (
        <RowActions>
          <Button isSmall aria-label={`Add synonym for ${text}`} onClick={() => onExplain(text)}>
            Add Synonym
          </Button>
          <Button isSmall aria-label={`Dismiss ${text}`} isBusy={dismiss.isBusy} onClick={() => void dismiss.run(text)}>
            Dismiss
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <Panel title="Searches Without Results">
      <DataTable
        label="searches without results"
        columns={columns}
        rows={data}
        rowKey={({ text }) => text}
        error={error}
        onRetry={refetch}
        isStale={false}
        isShort
        empty="Every search of the last 90 days found something"
      />
    </Panel>
  );
}
