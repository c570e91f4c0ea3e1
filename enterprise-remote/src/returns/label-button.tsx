import { Button, downloadFile, useAction } from '@nara/portal-ui';
import { type Rma, useHost } from '@nara/shared-contracts';
import { Download } from 'lucide-react';

/** Downloads the label of a return, for a shopper who cannot get it. */
export function LabelButton({ rmaNumber }: Pick<Rma, 'rmaNumber'>) {
  const { api } = useHost();
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
