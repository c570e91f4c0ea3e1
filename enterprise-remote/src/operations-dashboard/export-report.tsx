import { Button, downloadFile, Popover, useAction, useCommands } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { exportFileName } from '@nara/shared-contracts/rules/common';

import { Download, FileSpreadsheet, FileText } from 'lucide-react';

const nameOf = (extension: string): string => exportFileName('daily-report', extension, {}, Date.now());

/** Exports the report of the day so far, as a document or a table. */
export function ExportReport() {
  const api = useApi();
  const pdf = useAction(async () => {
    downloadFile(nameOf('pdf'), await api.operationsDashboard.reportPdf());
  });
  const csv = useAction(async () => {
    const text = await api.operationsDashboard.reportCsv();
    downloadFile(nameOf('csv'), new Blob([text], { type: 'text/csv;charset=utf-8' }));
  });
  useCommands([
    { id: 'daily-report:pdf', label: 'Export Daily Report (PDF)', group: 'This screen', run: () => void pdf.run() },
    { id: 'daily-report:csv', label: 'Export Daily Report (CSV)', group: 'This screen', run: () => void csv.run() },
  ]);
  return (
    <Popover label="Export Daily Report" icon={<Download size={15} aria-hidden />}>
      <Button icon={<FileText size={15} aria-hidden />} isBusy={pdf.isBusy} onClick={() => void pdf.run()}>
        {pdf.isBusy ? 'Exporting…' : 'PDF'}
      </Button>
      <Button icon={<FileSpreadsheet size={15} aria-hidden />} isBusy={csv.isBusy} onClick={() => void csv.run()}>
        {csv.isBusy ? 'Exporting…' : 'CSV'}
      </Button>
    </Popover>
  );
}
