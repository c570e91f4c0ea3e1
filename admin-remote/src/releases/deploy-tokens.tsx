import {
  Badge,
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  EmptyLine,
  IssuedSecret,
  Panel,
  RelativeTime,
  useAction,
} from '@nara/portal-ui';
import { type DeployToken, type IssuedDeployToken, useHost } from '@nara/shared-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NewToken } from './new-token';
import { TOKENS_KEY, tokensQuery } from './queries';
import { RIGHTS } from './words';

const columns = (onRevoke: (token: DeployToken) => void): readonly Column<DeployToken>[] => [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Part', cell: ({ remote }) => remote },
  { header: 'It may', cell: ({ rights }) => RIGHTS[rights] },
  { header: 'Created', cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
  { header: 'By', cell: ({ createdBy }) => createdBy },
  { header: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime iso={lastUsedAt} /> : 'Never') },
  {
    header: 'Status',
    cell: ({ revokedAt }) => (revokedAt ? <Badge $tone="grey">Revoked</Badge> : <Badge $tone="green">Valid</Badge>),
  },
  {
    header: 'Actions',
    cell: (token) =>
      !token.revokedAt && (
        <Button isSmall aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
          Revoke
        </Button>
      ),
  },
];

/** Lists the tokens that may release a remote from outside, and revokes them. */
export function DeployTokens({ remotes }: { remotes: readonly string[] }) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery(tokensQuery(api));
  const [isAdding, setIsAdding] = useState(false);
  const [issued, setIssued] = useState<IssuedDeployToken>();
  const [revoked, setRevoked] = useState<DeployToken>();
  const revoke = useAction(async ({ id, name }: DeployToken) => {
    await api.deployTokens.revoke({ params: { id } });
    notify.success(`The token ${name} is revoked.`);
    await queryClient.invalidateQueries({ queryKey: TOKENS_KEY });
  });
  return (
    <Panel
      title="Deploy tokens"
      actions={
        <Button icon={<Plus size={15} aria-hidden />} disabled={remotes.length === 0} onClick={() => setIsAdding(true)}>
          New Token
        </Button>
      }
    >
      {data?.tokens.length === 0 ? (
        <EmptyLine>No tokens have been issued yet</EmptyLine>
      ) : (
        <DataTable
          label="deploy tokens"
          columns={columns(setRevoked)}
          rows={data?.tokens}
          rowKey={({ id }) => id}
          error={error}
          onRetry={refetch}
          isStale={isPlaceholderData}
          isShort
          empty={null}
        />
      )}
      {isAdding && (
        <NewToken
          remotes={remotes}
          onClose={() => setIsAdding(false)}
          onIssued={(token) => {
            setIsAdding(false);
            setIssued(token);
          }}
        />
      )}
      {issued && (
        <IssuedSecret
          title={`Token ${issued.name}`}
          label="Deploy token"
          copyLabel="Copy Token"
          secret={issued.token}
          onClose={() => setIssued(undefined)}
        >
          {`Whoever has it may ${issued.rights === 'activate' ? 'make published versions live' : 'publish versions'} of ${issued.remote}. Keep it where the team keeps its secrets; it will not be shown again.`}
        </IssuedSecret>
      )}
      {revoked && (
        <ConfirmDialog
          title={`Revoke ${revoked.name}?`}
          confirmLabel="Revoke"
          cancelLabel="Keep token"
          onConfirm={() => {
            setRevoked(undefined);
            void revoke.run(revoked);
          }}
          onCancel={() => setRevoked(undefined)}
        >
          {`Whoever uses it can no longer release ${revoked.remote}. What was released stays as it is.`}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
