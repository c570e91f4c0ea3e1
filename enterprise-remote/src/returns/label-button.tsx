import { Button, downloadFile, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Rma } from '@nara/shared-contracts/api/returns';

import { Download } from 'lucide-react';

/** Downloads the label of a return, for a shopper who cannot get it. */
export function LabelButton({ rmaNumber }: Pick<Rma, 'rmaNumber'>) {
  const api = useApi();
  const { run, isBusy } = useAction(async () =>
    downloadFile(`return-label-${rmaNumber}.pdf`, await api.rma.label({ params: { id: rmaNumber } })),
  );
  return (
    <div>
      <Button icon={<Download size={15} aria-hidden />} isBusy={isBusy} onClick={run}>
        Download Label
      </Button>
    </div>
  );
}
