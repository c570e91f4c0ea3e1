import { approvalsQuery, CopyId, Facts, Loaded, Notice, Panel, RelativeTime } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { FirstViewProblem, ReleaseHistory } from '@nara/shared-contracts/api/releases';
import type { VersionFigures } from '@nara/shared-contracts/api/telemetry';
import { plural } from '@nara/shared-contracts/rules/common';
import { SHELL } from '@nara/shared-contracts/rules/composition';
import type { ReturnObstacle } from '@nara/shared-contracts/rules/releases';
import { formatDateTime, formatMs, NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { describeLoads } from '../labels';
import { historyQuery } from '../queries';
import type { Wanted } from './activate-dialog';
import { Errors } from './errors';
import { Extensions } from './extensions';
import { History } from './history';
import { AUTOMATIC_RETURN, OWNER, REQUIRED_APPROVAL, REQUIRED_TRIAL, RemoteSetting } from './remote-settings';
import { StoredVersions } from './stored-versions';
import { Trial } from './trial';
import { VersionsTable } from './versions-table';

/** Shows the version of a remote that is waiting for approval; renders nothing if there is none. */
function WaitingNotice({ remote }: { remote: string }) {
  const api = useApi();
  const { data = [] } = useQuery(approvalsQuery(api));
  const found = data.find(
    ({ kind, state, subject }) => kind === 'release' && state === 'waiting' && subject === remote,
  );
  if (!found) return null;
  const { summary, askedBy, expiresAt } = found;
  return (
    <Notice tone="yellow">
      {`Waiting for approval until ${formatDateTime(expiresAt)}: ${summary}, asked for by ${askedBy}.`}
    </Notice>
  );
}

const OBSTACLES: Readonly<Record<ReturnObstacle, string>> = {
  off: 'it is switched off',
  'returned-from': 'it was itself gone back from',
  'too-soon': 'another version came back by itself in the last six hours',
  'others-too': 'other remotes fail more often as well, so that no version seems to blame',
  unfit: 'its checks refuse it',
};

/** Shows how the live version compares with the previous one, and whether it was rolled back automatically. */
function ReturnWatch({ history: { active, returnWatch } }: { history: ReleaseHistory }) {
  if (active?.kind === 'rolled-back' && active.reason) {
    return <Notice tone="yellow">{`${active.version} went live again by itself. ${active.reason}`}</Notice>;
  }
  if (!returnWatch) return null;
  const { until, figures, obstacle } = returnWatch;
  const comparison = `${describeLoads(figures.active)}; of ${figures.before.version} before, ${describeLoads(figures.before)}.`;
  return (
    <Notice tone={obstacle && obstacle !== 'off' ? 'yellow' : 'blue'}>
      {`${figures.active.version} is compared with the version before until ${formatDateTime(until)}: ${comparison} `}
      {obstacle
        ? `The version before does not go live again by itself: ${OBSTACLES[obstacle]}.`
        : 'If it fails noticeably more often, the version before goes live again by itself.'}
    </Notice>
  );
}

/** Shows why the server does not render first views of a version, or fails to. */
function FirstViewProblems({ problems }: { problems: readonly FirstViewProblem[] }) {
  return problems.map((problem) => (
    <Notice key={problem.version} tone={problem.state === 'stopped' ? 'red' : 'yellow'}>
      {textOf(problem)}
    </Notice>
  ));
}

function textOf({ version, state, faults, message }: FirstViewProblem): string {
  if (state === 'not-isolated')
    return `The server draws no first views of ${version}: this system cannot isolate released code. Its pages work, and show a little later.`;
  const failed = `failed ${plural(faults, 'time')} in a row, the last time with: ${message.split('\n')[0]}`;
  return state === 'stopped'
    ? `The first views of ${version} ${failed}. The server no longer asks for them: its pages work, and show a little later. Release a corrected version.`
    : `The first views of ${version} ${failed}.`;
}

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
    canary: trial,
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
  const live = { active: active?.version, onTrial: trial?.activation.version };
  // Previous version, according to the log.
  const before = trial ? undefined : activations.find((entry) => entry.revision === active?.returnsTo)?.version;
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
          { label: 'Owner', value: <RemoteSetting remote={remote} of={OWNER} /> },
          { label: remote === SHELL ? 'Gives contracts' : 'Needs contracts', value: contracts ?? NO_FIGURE },
          { label: 'Required trial', value: <RemoteSetting remote={remote} of={REQUIRED_TRIAL} /> },
          { label: 'Approval', value: <RemoteSetting remote={remote} of={REQUIRED_APPROVAL} /> },
          { label: 'Automatic return', value: <RemoteSetting remote={remote} of={AUTOMATIC_RETURN} /> },
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
      {trial && (
        <Trial remote={remote} revision={revision} trial={trial} onPromote={() => want(trial.activation.version)} />
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
