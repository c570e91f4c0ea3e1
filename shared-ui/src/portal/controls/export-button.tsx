import { Download } from 'lucide-react';
import { useCommands } from '../commands';
import { Button } from './button';
import { datedFileName, downloadText } from './download';
import { useAction } from './use-action';

interface ExportButtonProps {
  label: string;
  /** First part of the file's name. */
  subject: string;
  /** Answers the CSV text. */
  load: () => Promise<string>;
}

/** Saves what a list shows as a CSV file; the command palette offers it too. */
export function ExportButton({ label, subject, load }: ExportButtonProps) {
  const { run, isBusy } = useAction(async () => downloadText(datedFileName(subject, 'csv'), await load()));
  useCommands([{ id: `export:${subject}`, label, group: 'This screen', run }]);
  return (
    <Button icon={<Download size={15} aria-hidden />} isBusy={isBusy} onClick={run}>
      {isBusy ? 'Exporting…' : label}
    </Button>
  );
}
