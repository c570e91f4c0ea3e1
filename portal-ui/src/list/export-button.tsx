import { exportFileName, type FileDays } from '@nara/shared-contracts/rules/common';
import { downloadFile, downloadFrom } from '@nara/shared-ui';
import { Download } from 'lucide-react';
import { useCommands } from '../commands/command-registry';
import { Button } from '../elements/button';
import { useAction } from '../feedback/use-call';

/** Downloads a text as a file. */
function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  downloadFile(fileName, new Blob([text], { type }));
}

interface ExportButtonProps {
  label: string;
  /** First part of the file name. */
  subject: string;
  /** Extension of the file name; defaults to `csv`. */
  extension?: string;
  /** Days that the file covers; defaults to today. */
  days?: FileDays | undefined;
  /**
   * Resolves with the text of the file, the file, or (for files of any length) its URL, whose response names the file.
   */
  load: () => Promise<string | Blob | { href: string }>;
}

/** Exports the content of a screen as a file; the command palette offers it too. */
export function ExportButton({ label, subject, extension = 'csv', days = {}, load }: ExportButtonProps) {
  const { run, isBusy } = useAction(async () => {
    const file = await load();
    const fileName = exportFileName(subject, extension, days, Date.now());
    if (typeof file === 'string') downloadText(fileName, file);
    else if (file instanceof Blob) downloadFile(fileName, file);
    else downloadFrom(fileName, file.href);
  });
  useCommands([{ id: `export:${subject}.${extension}`, label, group: 'This screen', run }]);
  return (
    <Button icon={<Download size={15} aria-hidden />} isBusy={isBusy} onClick={run}>
      {isBusy ? 'Exporting…' : label}
    </Button>
  );
}
