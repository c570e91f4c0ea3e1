import { Button, EmptyState, Facts, Loaded, Notice, PageHeader, Panel, RelativeTime } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReleaseHistory } from '@nara/shared-contracts/api/releases';
import type { RemoteFaultDetails } from '@nara/shared-contracts/api/telemetry';
import { ApiError } from '@nara/shared-contracts/host';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { RELEASES_PATH } from '../layout';
import { FAULTS } from './labels';
import { ActivateDialog } from './live/activate-dialog';
import { Trial } from './live/trial';
import { OwnerName } from './parts';
import { faultQuery, historyQuery, remoteOwnerQuery } from './queries';

/** Offers the rollback of a live version, or the end of its trial. */
function LeaveVersion({ version, history }: { version: string; history: ReleaseHistory }) {
  const { remote, active, canary: trial, revision, activations } = history;
  const [isLeaving, setIsLeaving] = useState(false);
  if (trial?.activation.version === version) return <Trial remote={remote} revision={revision} trial={trial} />;
  const before = activations.find((entry) => entry.revision === active?.returnsTo)?.version;
  if (active?.version !== version) return <p>Nobody gets this version any more.</p>;
  if (!before) return <p>There is no version before to return to.</p>;
  const alongside = (active.together?.parts ?? []).map((part) => part.remote).filter((name) => name !== remote);
  const wanted = { version: before, expectedRevision: revision, instead: version, isRollback: !trial, alongside };
  return (
    <>
      <Button onClick={() => setIsLeaving(true)}>{`Return to ${before}`}</Button>
      {isLeaving && <ActivateDialog remote={remote} wanted={wanted} onClose={() => setIsLeaving(false)} />}
    </>
  );
}

const Page = styled.div`
  display: grid;
  gap: 0.85rem;
  min-width: 0;
`;

const Code = styled.code`
  font-family: var(--mono);
  font-size: 0.75rem;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Shows one browser error: what failed, since when, in which release and commit, and how to roll back that version. */
export function FaultScreen() {
  const { remote = '', fault = '' } = useParams();
  const api = useApi();
  const details = useQuery(faultQuery(api, remote, fault));
  const history = useQuery(historyQuery(api, remote));
  const back = <Link to={RELEASES_PATH}>All releases</Link>;
  if (details.error instanceof ApiError && [400, 404].includes(details.error.status)) {
    return (
      <Page>
        <PageHeader title="Error" actions={back} />
        <EmptyState role="status">No browser has reported this error in the last 30 days.</EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={`Error of ${remote}`} actions={back} />
      <Loaded query={details}>
        {(found) => <Loaded query={history}>{(log) => <Content found={found} history={log} />}</Loaded>}
      </Loaded>
    </Page>
  );
}

function Content({ found, history }: { found: RemoteFaultDetails; history: ReleaseHistory }) {
  const { version, fault, elsewhere } = found;
  return (
    <>
      <Panel title="What broke">
        <p>{fault.message}</p>
        <Facts
          facts={[
            { label: 'Kind', value: FAULTS[fault.kind] },
            { label: 'Page', value: <Code>{fault.route}</Code> },
            { label: 'Began', value: <RelativeTime iso={fault.firstAt} /> },
            { label: 'Last', value: <RelativeTime iso={fault.lastAt} /> },
            { label: 'Times', value: formatCount(fault.count) },
            { label: 'Visitors', value: fault.visitors === null ? NO_FIGURE : formatCount(fault.visitors) },
          ]}
        />
        {fault.stack.length > 0 && <Code>{fault.stack.join('\n')}</Code>}
      </Panel>
      <Panel title="Release">
        <Release version={version} history={history} />
        <Elsewhere elsewhere={elsewhere} />
        <LeaveVersion version={version} history={history} />
      </Panel>
    </>
  );
}

/** Shows the commit and builder of a version, who first released it and when, and the responsible team. */
function Release({ version, history }: { version: string; history: ReleaseHistory }) {
  const api = useApi();
  const owner = useQuery(remoteOwnerQuery(api, history.remote)).data;
  const provenance = history.stored.find((stored) => stored.version === version)?.origin?.provenance;
  const went = history.activations.findLast((entry) => entry.version === version);
  return (
    <Facts
      facts={[
        { label: 'Owner', value: <OwnerName state={owner} /> },
        { label: 'Version', value: <Code>{version}</Code> },
        { label: 'Commit', value: provenance?.commit ? <Code>{provenance.commit}</Code> : NO_FIGURE },
        { label: 'Author of the commit', value: provenance?.author ?? NO_FIGURE },
        { label: 'Change', value: provenance?.message ?? NO_FIGURE },
        { label: 'Tickets', value: provenance?.tickets?.join(', ') || NO_FIGURE },
        { label: 'Built by', value: provenance?.builder ?? NO_FIGURE },
        { label: 'First released by', value: went?.by ?? NO_FIGURE },
        { label: 'First released', value: went ? <RelativeTime iso={went.at} /> : NO_FIGURE },
      ]}
    />
  );
}

/** Shows whether other versions have the same error; then this version may not be the cause. */
function Elsewhere({ elsewhere }: Pick<RemoteFaultDetails, 'elsewhere'>) {
  if (elsewhere.length === 0) return <p>No other version has reported this error in the last 30 days.</p>;
  return (
    <Notice tone="yellow">
      {`Also in ${elsewhere.map(({ version, count }) => `${version} (${formatCount(count)})`).join(', ')}: this version may not have brought it.`}
    </Notice>
  );
}
