import { Button, useAction, useCommands } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { CHECKS_KEY, HAPPENINGS_KEY, healthQuery } from './queries';

/** Shortest time that the button stays busy, in ms: the checks may finish too fast to notice. */
const BUSY_MS = 2000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Checks every integration now. */
export function RefreshStatus() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const check = async () => {
    const health = await api.integration.refresh();
    queryClient.setQueryData(healthQuery(api).queryKey, health);
    await Promise.all([CHECKS_KEY, HAPPENINGS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const { run, isBusy } = useAction(async () => {
    const [checked] = await Promise.allSettled([check(), pause(BUSY_MS)]);
    if (checked.status === 'rejected') throw checked.reason;
    notify.success('All integrations checked');
  });
  useCommands([{ id: 'integration:refresh', label: 'Refresh Status', group: 'This screen', run: () => void run() }]);
  return (
    <Button variant="primary" icon={<RefreshCw size={15} aria-hidden />} isBusy={isBusy} onClick={() => void run()}>
      {isBusy ? 'Refreshing…' : 'Refresh Status'}
    </Button>
  );
}
