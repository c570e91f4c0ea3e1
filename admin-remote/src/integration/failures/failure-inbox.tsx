import { Badge, Loaded, Notice, Panel, RelativeTime, useKeptFocus, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { FailureGroup, FailureReplay, FailureInbox as Inbox } from '@nara/shared-contracts/api/integration';
import { useAddress } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Card, Empty, FailureGroupCard, Line, Stack } from './failure-group';
import { countOf, FAILURES_KEY, failureInboxQuery, isRunning, summarise } from './replay';

const Bar = styled.progress`
  width: 100%;
  height: 0.4rem;
  accent-color: var(--ink);
`;

const Reasons = styled.ul`
  display: grid;
  gap: 0.15rem;
  list-style: none;
  font-size: 0.8125rem;
`;

interface ReplayProgressProps {
  replay: FailureReplay;
  isPartnerPaused: boolean;
}

/** Shows the progress of a replay, then its outcome. */
function ReplayProgress({ replay, isPartnerPaused }: ReplayProgressProps) {
  const { title, subject, total, queued, startedBy, startedAt, reasons } = replay;
  const id = useId();
  const runs = isRunning(replay);
  return (
    <Card aria-labelledby={id}>
      <header>
        <h3 id={id}>{`${runs ? 'Replaying' : 'Replayed'}: ${title}`}</h3>
        <Badge $tone={runs ? 'blue' : 'grey'}>{runs ? 'Under way' : 'Finished'}</Badge>
      </header>
      {runs && <Bar aria-labelledby={id} max={total} value={total - queued} />}
      <p role="status">{summarise(replay, isPartnerPaused)}</p>
      {reasons.length > 0 && (
        <Reasons aria-label={`Why some failed again: ${title}`}>
          {reasons.map((reason) => (
            <li key={reason.title}>{`${countOf(reason.count, subject)}: ${reason.title}`}</li>
          ))}
        </Reasons>
      )}
      <Line>
        <span>
          Started by {startedBy}, <RelativeTime iso={startedAt} />
        </span>
      </Line>
    </Card>
  );
}

/** Query parameter of the cause whose failures are listed. */
const OPENED = 'cause';

/** Lists failures between us and other systems by cause, so that staff can fix the cause and replay them together. */
export function FailureInbox() {
  const api = useApi();
  const query = useQuery(failureInboxQuery(api));
  useLiveQueries(FAILURES_KEY, ['order.updated', 'integration.failed', 'mapping.changed']);
  const region = useKeptFocus(query.data);
  return (
    <Panel title="Failed Integrations">
      <Stack {...region}>
        <Loaded query={query}>{(inbox) => <Content inbox={inbox} />}</Loaded>
      </Stack>
    </Panel>
  );
}

const SILENT =
  'Woolworths is not responding. Orders are waiting without using up attempts and will go out once it is back.';
const LOCKED_OUT =
  'Woolworths does not accept our credentials. Orders are waiting and will go out once the API key is right.';

const isLockedOut = ({ cause }: FailureGroup): boolean => cause.key === 'access-refused';

function Content({ inbox: { groups, replays, isPartnerPaused } }: { inbox: Inbox }) {
  const [address, changeAddress] = useAddress();
  const toggle = (cause: string) =>
    changeAddress(
      (now) => {
        if (now.get(OPENED) === cause) now.delete(OPENED);
        else now.set(OPENED, cause);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      {isPartnerPaused && <Notice tone="yellow">{groups.some(isLockedOut) ? LOCKED_OUT : SILENT}</Notice>}
      {replays.map((replay) => (
        <ReplayProgress key={replay.id} replay={replay} isPartnerPaused={isPartnerPaused} />
      ))}
      {groups.map((group) => (
        <FailureGroupCard
          key={group.cause.key}
          group={group}
          isOpen={address.get(OPENED) === group.cause.key}
          onToggle={() => toggle(group.cause.key)}
        />
      ))}
      {groups.length === 0 && <Empty>No failed integrations</Empty>}
    </>
  );
}
