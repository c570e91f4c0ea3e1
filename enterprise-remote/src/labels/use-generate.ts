import { downloadFile, useAction } from '@nara/portal-ui';
import { type LabelFormat, type LabelTarget, type PrinterId, plural, useHost } from '@nara/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { LABELS_KEY } from './queries';

interface Wanted extends LabelTarget {
  copies: number;
  printer: PrinterId;
  format: LabelFormat;
}

/** Returns what sends labels to the print queue, or saves them as a file; a failure is told as a toast. */
export function useGenerate(): (wanted: Wanted) => Promise<unknown> {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const { run } = useAction(async ({ type, code, copies, printer, format }: Wanted) => {
    const target = { type, code };
    if (format === 'zpl') {
      const job = await api.labels.print({ body: { ...target, copies, printer } });
      await queryClient.invalidateQueries({ queryKey: LABELS_KEY });
      notify.success(`${plural(job.copies, 'label')} for ${job.subject} queued.${job.reason ? ` ${job.reason}` : ''}`);
      return;
    }
    const file =
      format === 'pdf' ? await api.labels.pdf({ body: { ...target, copies } }) : await api.labels.png({ body: target });
    downloadFile(`${type}-${code}.${format}`, file);
  });
  return run;
}
