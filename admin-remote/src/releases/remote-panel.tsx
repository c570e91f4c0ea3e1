import { CopyId, Facts, Loaded, Notice, Panel, RelativeTime } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReleaseHistory } from '@nara/shared-contracts/api/releases';
import type { VersionFigures } from '@nara/shared-contracts/api/telemetry';
import { SHELL } from '@nara/shared-contracts/rules/composition';
import { formatDateTime, formatMs, NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Wanted } from './activate-dialog';
import { RequiredApproval } from './approvals/required-approval';
import { WaitingNotice } from './approvals/waiting-notice';
import { AutomaticReturn } from './automatic-return';
import { Errors } from './errors';
import { Extensions } from './extensions/extensions';
import { FirstViewProblems } from './first-view-problems';
import { History } from './history';
import { RemoteOwner } from './owners/remote-owner';
import { historyQuery } from './queries';
import { RequiredTrial } from './required-trial';
import { ReturnWatch } from './return-watch';
import { StoredVersions } from './stored-versions';
import { Trial } from './trial';
import { VersionsTable } from './versions-table';

const ActivateDialog = lazy(async () => ({ default: (await import('./activate-dialog')).ActivateDialog }));

interface RemotePanelProps {
  remote: string;
  /** Figures of all parts. */
  figures: readonly VersionFigures[];
}

/** Shows one part of the product, a remote or the shell: its live version, how it loads, and its history with rollbacks. */
export function RemotePanel({ remote, figures }: RemotePanelProps) {
  const api = useApi();
  const query = useQuery(historyQuery(api, remote));
  return (
    <Panel title={remote}>
      <Loaded query={query}>
        {(history) => <Content history={history} figures={figures.filter((version) => version.remote === remote)} />}
      </Loaded>
    </Panel>
  );
}

interface ContentProps {
  history: ReleaseHistory;
  figures: readonly VersionFigures[];
}

function Content({ history, figures }: ContentProps) {
  const {
    remote,
    active,
    canary,
    revision,
    activations,
    extensions = [],
    stored,
    firstViewProblems = [],
    freeze,
    storedBytes,
    versions,
  } = history;
  const [wanted, setWanted] = useState<Wanted>();
  const contracts = stored.find(({ version }) => version === active?.version)?.contracts;
  const liveFigures = figures.find(({ version }) => version === active?.version);
  const live = { active: active?.version, onTrial: canary?.activation.version };
  // Previous version, according to the log.
  const before = canary ? undefined : activations.find((entry) => entry.revision === active?.returnsTo)?.version;
  const alongside = (active?.together?.parts ?? []).map((part) => part.remote).filter((name) => name !== remote);
  const want = (version: string, isRollback = false) =>
    setWanted({ version, expectedRevision: revision, instead: active?.version, isRollback, alongside });
  return (
    <>
      <Facts
        facts={[
          { label: 'Live version', value: active ? <CopyId id={active.version} /> : NO_FIGURE },
          { label: 'Since', value: active ? <RelativeTime iso={active.at} /> : NO_FIGURE },
          { label: 'By', value: active?.by ?? NO_FIGURE },
          { label: 'Owner', value: <RemoteOwner remote={remote} /> },
          { label: remote === SHELL ? 'Gives contracts' : 'Needs contracts', value: contracts ?? NO_FIGURE },
          { label: 'Required trial', value: <RequiredTrial remote={remote} /> },
          { label: 'Approval', value: <RequiredApproval remote={remote} /> },
          { label: 'Automatic return', value: <AutomaticReturn remote={remote} /> },
          { label: 'Median load time', value: formatMs(liveFigures?.p50 ?? null) },
          { label: '95 % of its loads within', value: formatMs(liveFigures?.p95 ?? null) },
        ]}
      />
      {freeze && (
        <Notice tone="yellow">
          {`Frozen until ${formatDateTime(freeze.until)}: ${freeze.reason}. No version goes live or on trial; going back stays possible.`}
        </Notice>
      )}
      <WaitingNotice remote={remote} />
      <ReturnWatch history={history} />
      <FirstViewProblems problems={firstViewProblems} />
      {canary && (
        <Trial remote={remote} revision={revision} trial={canary} onPromote={() => want(canary.activation.version)} />
      )}
      <VersionsTable remote={remote} figures={figures} {...live} />
      <Errors remote={remote} {...live} />
      <Extensions remote={remote} extensions={extensions} {...live} />
      <StoredVersions
        remote={remote}
        revision={revision}
        stored={stored}
        storedBytes={storedBytes}
        versions={versions}
        onPutLive={want}
        {...live}
      />
      <History history={history} onReturn={(version) => want(version, version === before)} />
      <Suspense>
        {wanted && <ActivateDialog remote={remote} wanted={wanted} onClose={() => setWanted(undefined)} />}
      </Suspense>
    </>
  );
}
