import { Loaded, Notice, Panel, useKeptFocus, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { FailureGroup, FailureInbox as Inbox } from '@nara/shared-contracts/api/integration';

import { useAddress } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FailureGroupCard } from './failure-group';
import { Empty, Stack } from './inbox-styles';
import { FAILURES_KEY, failureInboxQuery } from './queries';
import { ReplayProgress } from './replay-progress';

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
