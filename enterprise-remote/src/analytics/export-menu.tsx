import { ExportButton, Popover } from '@nara/portal-ui';
import { useHost } from '@nara/shared-contracts';
import { Download } from 'lucide-react';
import type { ReportRange } from './use-report-range';

/** Saves the report of the range: its figures as a table, or with the charts as a document. */
export function ExportMenu({ range }: { range: ReportRange }) {
  const { api } = useHost();
  return (
    <Popover label="Export Report" icon={<Download size={15} aria-hidden />} align="end">
      <ExportButton label="Figures as CSV" subject="sales" load={() => api.analytics.csv({ query: range })} />
      <ExportButton
        label="Charts as PDF"
        subject="sales"
        extension="pdf"
        load={() => api.analytics.pdf({ query: range })}
      />
    </Popover>
  );
}
