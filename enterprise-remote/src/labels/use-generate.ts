import { downloadFile, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LabelTarget } from '@nara/shared-contracts/api/labels';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import type { LabelFormat, PrinterId } from '@nara/shared-contracts/rules/labels';
import { useQueryClient } from '@tanstack/react-query';
import { LABELS_KEY } from './queries';

interface Wanted extends LabelTarget {
  copies: number;
  printer: PrinterId;
  format: LabelFormat;
  /** True if test labels should go to a printer of the shop. */
  toShopPrinter: boolean;
}

/** Returns a function that sends labels to the print queue or saves them as a file; a failure appears as a toast. */
export function useGenerate(): (wanted: Wanted) => Promise<unknown> {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { run } = useAction(async ({ type, code, copies, printer, format, toShopPrinter }: Wanted) => {
    const target = { type, code };
    if (format === 'zpl') {
      const job = await api.labels.print({ body: { ...target, copies, printer, toShopPrinter } });
      await queryClient.invalidateQueries({ queryKey: LABELS_KEY });
      notify.success(`${plural(job.copies, 'label')} for ${job.subject} queued.${job.reason ? ` ${job.reason}` : ''}`);
      return;
    }
    const name = `${type}-${code}`;
    const body = { ...target, copies };
    if (format === 'pdf') downloadFile(`${name}.pdf`, await api.labels.pdf({ body }));
    else if (copies > 1) downloadFile(`${name}.zip`, await api.labels.pngs({ body }));
    else downloadFile(`${name}.png`, await api.labels.png({ body: target }));
  });
  return run;
}
