import { Button, type Column, DataTable, EmptyLine, Panel, useAnnounce } from '@nara/portal-ui';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AskedAction } from './actions';

export interface EndingPanelProps<T extends { id: string }, K extends readonly string[]> {
  title: string;
  /** Noun for an entry: `token`. */
  word: string;
  /** Label of the button that adds an entry; omitted if entries are added elsewhere. */
  addLabel?: string;
  isAddable?: boolean;
  /** Renders the dialog that adds an entry. */
  adding?: (close: () => void) => ReactNode;
  query: UseQueryOptions<readonly T[], Error, readonly T[], K>;
  columns: readonly Column<T>[];
  empty: string;
  /** Label of the action that ends an entry: `Revoke`. */
  endLabel: string;
  nameOf: (row: T) => string;
  canEnd: (row: T) => boolean;
  /** Ends an entry, and returns the message about it. */
  end: (row: T) => Promise<string>;
  /** Keys of other queries that this affects. */
  changes?: readonly QueryKey[];
  /** Describes the consequence of ending an entry. */
  consequence: (row: T) => string;
  /** Content below the table. */
  children?: ReactNode;
}

/** Lists release settings that hold until an admin ends them, and ends one after confirmation. */
export function EndingPanel<T extends { id: string }, K extends readonly string[]>({
  title,
  word,
  addLabel,
  isAddable = true,
  adding,
  query,
  columns,
  empty,
  endLabel,
  nameOf,
  canEnd,
  end,
  changes = [],
  consequence,
  children,
}: EndingPanelProps<T, K>) {
  const announce = useAnnounce();
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const actions: Column<T> = {
    header: 'Actions',
    cell: (row) =>
      canEnd(row) && (
        <AskedAction
          isSmall
          label={endLabel}
          name={`${endLabel} ${nameOf(row)}`}
          question={`${endLabel} ${nameOf(row)}?`}
          confirmLabel={endLabel}
          cancelLabel={`Keep ${word}`}
          consequence={consequence(row)}
          action={async () => announce(await end(row), query.queryKey, ...changes)}
        />
      ),
  };
  return (
    <Panel
      title={title}
      actions={
        addLabel && (
          <Button icon={<Plus size={15} aria-hidden />} disabled={!isAddable} onClick={() => setIsAdding(true)}>
            {addLabel}
          </Button>
        )
      }
    >
      {data?.length === 0 ? (
        <EmptyLine>{empty}</EmptyLine>
      ) : (
        <DataTable
          label={title.toLowerCase()}
          columns={[...columns, actions]}
          rows={data}
          rowKey={({ id }) => id}
          error={error}
          onRetry={refetch}
          isStale={isPlaceholderData}
          isShort
          empty={null}
        />
      )}
      {children}
      {isAdding && adding?.(() => setIsAdding(false))}
    </Panel>
  );
}
