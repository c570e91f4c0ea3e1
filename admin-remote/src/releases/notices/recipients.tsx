import { Badge, Button, type Column, IssuedSecret, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AddedReleaseRecipient, ReleaseRecipient } from '@nara/shared-contracts/api/releases';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EndingPanel } from '../ending-panel';
import { NOTICES_KEY, recipientsQuery } from '../queries';
import { NewRecipient } from './new-recipient';
import { Notices } from './notices';
import { EVENTS } from './words';

const COLUMNS: readonly Column<ReleaseRecipient>[] = [
  { header: 'Recipient', cell: ({ address }) => address },
  { header: 'Part', cell: ({ remote }) => remote ?? 'Every part' },
  { header: 'Told of', cell: ({ events }) => events.map((event) => EVENTS[event]).join(', ') },
  { header: 'By', cell: ({ createdBy }) => createdBy },
  {
    header: 'Status',
    cell: ({ endedAt }) => (endedAt ? <Badge $tone="grey">Ended</Badge> : <Badge $tone="green">Told</Badge>),
  },
  { header: 'Test', cell: (recipient) => !recipient.endedAt && <SendTest recipient={recipient} /> },
];

function SendTest({ recipient: { id, address } }: { recipient: ReleaseRecipient }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction(async () => {
    const { state, lastError } = await api.releaseRecipients.test({ params: { id } });
    await queryClient.invalidateQueries({ queryKey: NOTICES_KEY });
    if (lastError) notify.error(`${address} did not take the test: ${lastError}`);
    else notify.success(state === 'delivered' ? `${address} took the test.` : `The test for ${address} is on its way.`);
  });
  return (
    <Button isSmall isBusy={isBusy} aria-label={`Send ${address} a test`} onClick={run}>
      Send Test
    </Button>
  );
}

/** Lists the recipients of release notices, adds and removes them, and shows recent notices. */
export function Recipients({ remotes }: { remotes: readonly string[] }) {
  const api = useApi();
  const { notify } = useHost();
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<AddedReleaseRecipient>();
  return (
    <EndingPanel
      title="Notifications"
      word="recipient"
      addLabel="Add Recipient"
      isAddable
      onAdd={() => setIsAdding(true)}
      query={recipientsQuery(api)}
      columns={COLUMNS}
      empty="Nobody is told of releases"
      endLabel="End"
      nameOf={({ address }) => `notifications to ${address}`}
      canEnd={({ endedAt }) => !endedAt}
      end={async ({ id, address }) => {
        await api.releaseRecipients.end({ params: { id } });
        notify.success(`${address} is told nothing more.`);
      }}
      consequence={({ address }) => `${address} is told of no release from now on.`}
    >
      <Notices />
      {isAdding && <NewRecipient remotes={remotes} onClose={() => setIsAdding(false)} onAdded={setAdded} />}
      {added?.secret && (
        <IssuedSecret
          title="Signing Secret"
          label="Secret"
          copyLabel="Copy Secret"
          secret={added.secret}
          onClose={() => setAdded(undefined)}
        >
          {`What ${added.address} gets is signed with it, as Standard Webhooks sign. Keep it there now: it is not shown again.`}
        </IssuedSecret>
      )}
    </EndingPanel>
  );
}
