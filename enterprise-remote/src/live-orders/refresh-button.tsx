import { Button, useCommands } from '@nara/portal-ui';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { LIVE_ORDERS_KEY } from './queries';

/** Reads list and figures again, whatever the event stream said. */
export function RefreshButton() {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    setIsBusy(true);
    await queryClient.invalidateQueries({ queryKey: LIVE_ORDERS_KEY });
    setIsBusy(false);
  };
  useCommands([{ id: 'refresh:live-orders', label: 'Refresh Orders', group: 'This screen', run: refresh }]);
  return (
    <Button icon={<RefreshCw size={15} aria-hidden />} isBusy={isBusy} onClick={refresh}>
      {isBusy ? 'Refreshing…' : 'Refresh Orders'}
    </Button>
  );
}
