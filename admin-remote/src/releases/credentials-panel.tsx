import {
  Badge,
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  EmptyLine,
  Panel,
  RelativeTime,
  useAction,
} from '@nara/portal-ui';
import { useHost } from '@nara/shared-contracts';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** What an admin lets release a remote from outside: a token, or a key. */
interface Credential {
  id: string;
  remote: string;
  name: string;
  createdAt: string;
  createdBy: string;
  revokedAt: string | null;
}

interface CredentialsPanelProps<T extends Credential, K extends readonly string[]> {
  title: string;
  /** Word for one of them: `token`. */
  word: string;
  addLabel: string;
  isAddable: boolean;
  onAdd: () => void;
  query: UseQueryOptions<readonly T[], Error, readonly T[], K>;
  /** Columns of their own, after the name and the part. */
  own: readonly Column<T>[];
  /** Header of the time at which one came to be. */
  sinceLabel: string;
  empty: string;
  /** Word for one that is not revoked. */
  valid: string;
  revoke: (row: T) => Promise<unknown>;
  /** Tells what revoking means. */
  consequence: (row: T) => string;
  /** Dialogs. */
  children: ReactNode;
}

/** Lists what may release remotes from outside, and revokes it after a question. */
export function CredentialsPanel<T extends Credential, K extends readonly string[]>({
  title,
  word,
  addLabel,
  isAddable,
  onAdd,
  query,
  own,
  sinceLabel,
  empty,
  valid,
  revoke,
  consequence,
  children,
}: CredentialsPanelProps<T, K>) {
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const [asked, setAsked] = useState<T>();
  const { run } = useAction(async (row: T) => {
    await revoke(row);
    notify.success(`The ${word} ${row.name} is revoked.`);
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
  });
  const columns: readonly Column<T>[] = [
    { header: 'Name', cell: ({ name }) => name },
    { header: 'Part', cell: ({ remote }) => remote },
    ...own,
    { header: sinceLabel, cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
    { header: 'By', cell: ({ createdBy }) => createdBy },
    {
      header: 'Status',
      cell: ({ revokedAt }) => (revokedAt ? <Badge $tone="grey">Revoked</Badge> : <Badge $tone="green">{valid}</Badge>),
    },
    {
      header: 'Actions',
      cell: (row) =>
        !row.revokedAt && (
          <Button isSmall aria-label={`Revoke ${row.name}`} onClick={() => setAsked(row)}>
            Revoke
          </Button>
        ),
    },
  ];
  return (
    <Panel
      title={title}
      actions={
        <Button icon={<Plus size={15} aria-hidden />} disabled={!isAddable} onClick={onAdd}>
          {addLabel}
        </Button>
      }
    >
      {data?.length === 0 ? (
        <EmptyLine>{empty}</EmptyLine>
      ) : (
        <DataTable
          label={title.toLowerCase()}
          columns={columns}
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
          title={`Revoke ${asked.name}?`}
          confirmLabel="Revoke"
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
