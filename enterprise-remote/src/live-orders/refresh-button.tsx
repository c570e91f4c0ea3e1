import { Button, useAction, useCommands } from '@nara/portal-ui';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { LIVE_ORDERS_KEY } from './queries';

/** Refetches list and figures, independently of the event stream. */
export function RefreshButton() {
  const queryClient = useQueryClient();
  const { run: refresh, isBusy } = useAction(() => queryClient.invalidateQueries({ queryKey: LIVE_ORDERS_KEY }));
  useCommands([{ id: 'refresh:live-orders', label: 'Refresh Orders', group: 'This screen', run: refresh }]);
  return (
    <Button icon={<RefreshCw size={15} aria-hidden />} isBusy={isBusy} onClick={() => refresh()}>
      {isBusy ? 'Refreshing…' : 'Refresh Orders'}
    </Button>
  );
}
