import { Button, useAction, useCommands } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SyncResult } from '@nara/shared-contracts/api/returns';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { RETURNS_KEY } from './queries';

/** Describes the outcome of a sync with the partner in a sentence. */
export function describeSync({ asked, changes }: SyncResult): string {
  if (asked === 0) return 'No returns are open with the partner.';
  const [first] = changes;
  if (!first) return `No changes at the partner: ${plural(asked, 'return')} checked.`;
  const { rmaNumber, after } = first;
  const change = `${rmaNumber} is ${after.replaceAll('_', ' ')} at the partner`;
  return changes.length === 1 ? `${change}.` : `${change}, and ${changes.length - 1} more changed.`;
}

/** Asks the partner for the state of our returns. */
export function SyncButton() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction(async () => {
    notify.info(describeSync(await api.rma.sync()));
    await queryClient.invalidateQueries({ queryKey: RETURNS_KEY });
  });
  useCommands([{ id: 'returns:sync', label: 'Sync Returns', group: 'This screen', run }]);
  return (
    <Button icon={<RefreshCw size={15} aria-hidden />} isBusy={isBusy} onClick={run}>
      {isBusy ? 'Syncing…' : 'Sync Returns'}
    </Button>
  );
}
