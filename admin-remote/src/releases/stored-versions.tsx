import { Badge, Button, type Column, DataTable, RelativeTime } from '@nara/portal-ui';
import { plural, type StoredVersion, type VersionOrigin } from '@nara/shared-contracts';
import { NO_FIGURE } from '@nara/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PreviewDialog } from './previews/preview-dialog';
import { PinDialog } from './pruning/pin-dialog';
import { PruneDialog } from './pruning/prune-dialog';
import { Unpin } from './pruning/unpin';
import { TryDialog } from './try-dialog';
import { type LiveVersions, VersionName } from './version-name';
import { formatSize } from './words';

/** Number of versions shown until somebody asks for all. */
const FEW = 5;
/** Number of digits by which people know a commit. */
const COMMIT_DIGITS = 10;

const Section = styled.section`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  min-width: 0;

  h3 {
    font-size: 0.8125rem;
  }
`;

const Commit = styled.code`
  font-family: var(--mono);
  font-size: 0.75rem;
`;

const Builder = styled.span`
  overflow-wrap: anywhere;
`;

interface StoredVersionsProps extends LiveVersions {
  remote: string;
  /** Newest revision of the log of activations. */
  revision: number;
  /** Newest first. */
  stored: readonly StoredVersion[];
  /** Number and size of all of them. */
  versions: number;
  storedBytes: number;
}

/** Lists the versions of a remote with what each was built from, by whom, and who signed it. */
export function StoredVersions({ remote, revision, stored, versions, storedBytes, ...live }: StoredVersionsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [previewing, setPreviewing] = useState<string>();
  const [trying, setTrying] = useState<string>();
  const [pinning, setPinning] = useState<string>();
  const [isPruning, setIsPruning] = useState(false);
  const columns: readonly Column<StoredVersion>[] = [
    { header: 'Version', cell: (stored) => <Name stored={stored} live={live} /> },
    { header: 'Published', cell: ({ publishedAt }) => <RelativeTime iso={publishedAt} /> },
    { header: 'By', cell: ({ publishedBy }) => publishedBy },
    { header: 'Commit', cell: ({ origin }) => <CommitOf commit={origin?.provenance.commit} /> },
    { header: 'Builder', cell: ({ origin }) => <Builder>{origin?.provenance.builder ?? NO_FIGURE}</Builder> },
    { header: 'Built', cell: ({ origin }) => (origin ? <RelativeTime iso={origin.provenance.builtAt} /> : NO_FIGURE) },
    { header: 'Size', cell: ({ bytes }) => formatSize(bytes) },
    { header: 'Signed by', cell: ({ origin }) => <Signer signedBy={origin?.signedBy ?? null} /> },
    {
      header: 'Actions',
      cell: ({ version, pin, waitsFor }) => (
        <>
          {pin ? (
            <Unpin remote={remote} version={version} pin={pin} />
          ) : (
            <Button isSmall aria-label={`Pin ${version}`} onClick={() => setPinning(version)}>
              Pin
            </Button>
          )}
          {version !== live.active && (
            <Button isSmall aria-label={`Preview ${version}`} onClick={() => setPreviewing(version)}>
              Preview
            </Button>
          )}
          {live.active && version !== live.active && waitsFor === undefined && (
            <Button isSmall aria-label={`Try ${version}`} onClick={() => setTrying(version)}>
              Try
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <Section aria-label={`Versions of ${remote}`}>
      <h3>Versions</h3>
      <p>{`${plural(versions, 'version')} in the store, ${formatSize(storedBytes)} without source maps`}</p>
      <DataTable
        label={`Versions of ${remote}`}
        columns={columns}
        rows={isWhole ? stored : stored.slice(0, FEW)}
        rowKey={({ version }) => version}
        error={null}
        onRetry={() => undefined}
        isStale={false}
        isShort
        empty="No version has been published yet"
      />
      {!isWhole && stored.length > FEW && (
        <Button isSmall onClick={() => setIsWhole(true)}>{`Show all ${stored.length} versions`}</Button>
      )}
      <Button
        isSmall
        disabled={versions === 0}
        aria-label={`Prune versions of ${remote}`}
        onClick={() => setIsPruning(true)}
      >
        Prune…
      </Button>
      {pinning && <PinDialog remote={remote} version={pinning} onClose={() => setPinning(undefined)} />}
      {previewing && <PreviewDialog remote={remote} version={previewing} onClose={() => setPreviewing(undefined)} />}
      {trying && (
        <TryDialog remote={remote} version={trying} expectedRevision={revision} onClose={() => setTrying(undefined)} />
      )}
      {isPruning && <PruneDialog remote={remote} onClose={() => setIsPruning(false)} />}
    </Section>
  );
}

function Name({ stored: { version, waitsFor }, live }: { stored: StoredVersion; live: LiveVersions }) {
  return (
    <>
      <VersionName version={version} {...live} />
      {waitsFor !== undefined && (
        <>
          {' '}
          <Badge $tone="yellow">{`Waits for contracts ${waitsFor}`}</Badge>
        </>
      )}
    </>
  );
}

function CommitOf({ commit }: { commit: string | null | undefined }) {
  if (!commit) return NO_FIGURE;
  const [digits = '', ...rest] = commit.split('-');
  return <Commit title={commit}>{[digits.slice(0, COMMIT_DIGITS), ...rest].join('-')}</Commit>;
}

function Signer({ signedBy }: Pick<VersionOrigin, 'signedBy'>) {
  if (!signedBy) return <Badge $tone="grey">Not signed</Badge>;
  const { name, isRevoked } = signedBy;
  return isRevoked ? <Badge $tone="red">{`${name}, revoked`}</Badge> : <Badge $tone="green">{name}</Badge>;
}
