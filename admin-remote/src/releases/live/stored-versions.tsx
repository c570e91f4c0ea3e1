import { Badge, Button, type Column, DataTable, RelativeTime, RowActions } from '@nara/portal-ui';
import type { Provenance, PublisherChecks, StoredVersion, VersionOrigin } from '@nara/shared-contracts/api/releases';
import { plural } from '@nara/shared-contracts/rules/common';
import { NO_FIGURE } from '@nara/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { formatSize } from '../labels';
import { type LiveVersions, VersionName } from '../parts';
import { Unpin } from './unpin';

const PruneDialog = lazy(async () => ({ default: (await import('./prune-dialog')).PruneDialog }));
/** Dialogs about one version. */
const DIALOGS = {
  pin: lazy(async () => ({ default: (await import('./version-dialogs')).PinDialog })),
  preview: lazy(async () => ({ default: (await import('./version-dialogs')).PreviewDialog })),
  try: lazy(async () => ({ default: (await import('./version-dialogs')).TryDialog })),
};

/** Number of versions shown before the user asks for all. */
const FEW = 5;
/** Number of digits in a short commit id. */
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

const Told = styled.span`
  overflow-wrap: anywhere;
`;

const Stack = styled.div`
  display: grid;
  gap: 0.25rem;
`;

const Small = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.5rem;
  font-size: 0.75rem;
`;

/** Names of the checks, in the order in which they run. */
const CHECKS = [
  ['types', 'Types'],
  ['tests', 'Tests'],
  ['smoke', 'Smoke'],
] as const;

interface StoredVersionsProps extends LiveVersions {
  remote: string;
  /** Newest revision of the log of activations. */
  revision: number;
  /** Newest first. */
  stored: readonly StoredVersion[];
  /** Number and size of all stored versions. */
  versions: number;
  storedBytes: number;
  /** Activates a version for everyone, after confirmation. */
  onPutLive: (version: string) => void;
}

/** Shows who published a version, and the host that it came from. */
function Publisher({ by, from }: { by: string; from: string | undefined }) {
  return from === undefined ? (
    by
  ) : (
    <Stack>
      <span>{by}</span>
      <Small>
        <Told>{`from ${new URL(from).host}`}</Told>
      </Small>
    </Stack>
  );
}

/** Lists the versions of a remote with their source, publisher, checks and signature. */
export function StoredVersions({
  remote,
  revision,
  stored,
  versions,
  storedBytes,
  onPutLive,
  ...live
}: StoredVersionsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [opened, setOpened] = useState<{ dialog: keyof typeof DIALOGS; version: string }>();
  const VersionDialog = opened && DIALOGS[opened.dialog];
  const [isPruning, setIsPruning] = useState(false);
  const columns: readonly Column<StoredVersion>[] = [
    { header: 'Version', cell: (stored) => <Name stored={stored} live={live} /> },
    { header: 'Published', cell: ({ publishedAt }) => <RelativeTime iso={publishedAt} /> },
    { header: 'By', cell: ({ publishedBy, promotion }) => <Publisher by={publishedBy} from={promotion?.from} /> },
    { header: 'Change', cell: ({ origin }) => <Change provenance={origin?.provenance} /> },
    { header: 'Checks', cell: ({ origin }) => <Checks checks={origin?.provenance.checks} /> },
    { header: 'Builder', cell: ({ origin }) => <Told>{origin?.provenance.builder ?? NO_FIGURE}</Told> },
    { header: 'Built', cell: ({ origin }) => (origin ? <RelativeTime iso={origin.provenance.builtAt} /> : NO_FIGURE) },
    { header: 'Size', cell: ({ bytes }) => formatSize(bytes) },
    { header: 'Signed by', cell: ({ origin }) => <Signer signedBy={origin?.signedBy ?? null} /> },
    {
      header: 'Actions',
      cell: ({ version, pin, waitsFor }) => (
        <RowActions>
          {pin ? (
            <Unpin remote={remote} version={version} pin={pin} />
          ) : (
            <Button isSmall aria-label={`Pin ${version}`} onClick={() => setOpened({ dialog: 'pin', version })}>
              Pin
            </Button>
          )}
          {version !== live.active && (
            <Button isSmall aria-label={`Preview ${version}`} onClick={() => setOpened({ dialog: 'preview', version })}>
              Preview
            </Button>
          )}
          {live.active && version !== live.active && waitsFor === undefined && (
            <Button isSmall aria-label={`Try ${version}`} onClick={() => setOpened({ dialog: 'try', version })}>
              Try
            </Button>
          )}
          {version !== live.active && waitsFor === undefined && (
            <Button isSmall aria-label={`Put ${version} live`} onClick={() => onPutLive(version)}>
              Put Live
            </Button>
          )}
        </RowActions>
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
      <Suspense>
        {VersionDialog && (
          <VersionDialog
            remote={remote}
            version={opened.version}
            expectedRevision={revision}
            onClose={() => setOpened(undefined)}
          />
        )}
        {isPruning && <PruneDialog remote={remote} onClose={() => setIsPruning(false)} />}
      </Suspense>
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

/** Shows the description, commit, author and tickets of a version. */
function Change({ provenance }: { provenance: Provenance | undefined }) {
  const { commit, message, author, tickets = [] } = provenance ?? {};
  if (!commit && !message && tickets.length === 0) return NO_FIGURE;
  return (
    <Stack>
      {message && <Told>{message}</Told>}
      <Small>
        {commit && <CommitOf commit={commit} />}
        {author && <span>{author}</span>}
        {tickets.map((ticket) => (
          <Badge key={ticket} $tone="grey">
            {ticket}
          </Badge>
        ))}
      </Small>
    </Stack>
  );
}

function CommitOf({ commit }: { commit: string }) {
  const [digits = '', ...rest] = commit.split('-');
  return <Commit title={commit}>{[digits.slice(0, COMMIT_DIGITS), ...rest].join('-')}</Commit>;
}

/** Shows which checks the publisher ran; earlier release clients did not report them. */
function Checks({ checks }: { checks: PublisherChecks | undefined }) {
  if (!checks) return NO_FIGURE;
  return (
    <Small>
      {CHECKS.map(([check, name]) => (
        <Badge key={check} $tone={checks[check] === 'passed' ? 'green' : 'yellow'}>
          {`${name} ${checks[check]}`}
        </Badge>
      ))}
    </Small>
  );
}

function Signer({ signedBy }: Pick<VersionOrigin, 'signedBy'>) {
  if (!signedBy) return <Badge $tone="grey">Not signed</Badge>;
  const { name, isRevoked } = signedBy;
  return isRevoked ? <Badge $tone="red">{`${name}, revoked`}</Badge> : <Badge $tone="green">{name}</Badge>;
}
