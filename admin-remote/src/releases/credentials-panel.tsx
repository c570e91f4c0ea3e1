import { Badge, type Column, RelativeTime } from '@nara/portal-ui';
import { EndingPanel, type EndingPanelProps } from './ending-panel';

/** A token or key with which a remote can be released from outside. */
interface Credential {
  id: string;
  remote: string;
  name: string;
  createdAt: string;
  createdBy: string;
  revokedAt: string | null;
}

interface CredentialsPanelProps<T extends Credential, K extends readonly string[]>
  extends Omit<EndingPanelProps<T, K>, 'columns' | 'endLabel' | 'nameOf' | 'canEnd' | 'end'> {
  /** Additional columns, after the name and the part. */
  own: readonly Column<T>[];
  /** Header of the column with the creation time. */
  sinceLabel: string;
  /** Label of a credential that is not revoked. */
  valid: string;
  revoke: (row: T) => Promise<unknown>;
}

/** Lists the credentials for releasing from outside, and revokes one after confirmation. */
export function CredentialsPanel<T extends Credential, K extends readonly string[]>({
  own,
  sinceLabel,
  valid,
  revoke,
  ...panel
}: CredentialsPanelProps<T, K>) {
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
  ];
  return (
    <EndingPanel
      {...panel}
      columns={columns}
      endLabel="Revoke"
      nameOf={({ name }) => name}
      canEnd={({ revokedAt }) => !revokedAt}
      end={async (row) => {
        await revoke(row);
        return `The ${panel.word} ${row.name} is revoked.`;
      }}
    />
  );
}
