import { Button, type Column, ConfirmDialog, DataTable, EmptyLine, Panel, useAction } from '@nara/portal-ui';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface EndingPanelProps<T extends { id: string }, K extends readonly string[]> {
  title: string;
  /** Noun for an entry: `token`. */
  word: string;
  /** Label of the button that adds an entry; omitted if entries are added elsewhere. */
  addLabel?: string;
  isAddable?: boolean;
  onAdd?: () => void;
  query: UseQueryOptions<readonly T[], Error, readonly T[], K>;
  columns: readonly Column<T>[];
  empty: string;
  /** Label of the action that ends an entry: `Revoke`. */
  endLabel: string;
  nameOf: (row: T) => string;
  canEnd: (row: T) => boolean;
  /** Ends an entry, and announces it. */
  end: (row: T) => Promise<unknown>;
  /** Describes the consequence of ending an entry. */
  consequence: (row: T) => string;
  /** Dialogs. */
  children?: ReactNode;
}

/** Lists release settings that hold until an admin ends them, and ends one after confirmation. */
export function EndingPanel<T extends { id: string }, K extends readonly string[]>({
  title,
  word,
  addLabel,
  isAddable,
  onAdd,
  query,
  columns,
  empty,
  endLabel,
  nameOf,
  canEnd,
  end,
  consequence,
  children,
}: EndingPanelProps<T, K>) {
  const queryClient = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const [asked, setAsked] = useState<T>();
  const { run } = useAction(async (row: T) => {
    await end(row);
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
  });
  const actions: Column<T> = {
    header: 'Actions',
    cell: (row) =>
      canEnd(row) && (
        <Button isSmall aria-label={`${endLabel} ${nameOf(row)}`} onClick={() => setAsked(row)}>
          {endLabel}
        </Button>
      ),
  };
  return (
    <Panel
      title={title}
      actions={
        addLabel && (
          <Button icon={<Plus size={15} aria-hidden />} disabled={!isAddable} onClick={onAdd}>
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
      {asked && (
        <ConfirmDialog
          title={`${endLabel} ${nameOf(asked)}?`}
          confirmLabel={endLabel}
          cancelLabel={`Keep ${word}`}
          onConfirm={() => {
            setAsked(undefined);
            void run(asked);
          }}
          onCancel={() => setAsked(undefined)}
        >
          {consequence(asked)}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
