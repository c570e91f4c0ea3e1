import { ExportButton, Popover } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DayRange } from '@nara/shared-contracts/rules/common';

import { Download } from 'lucide-react';
import type { ReportRange } from './use-report-range';

interface ExportMenuProps {
  range: ReportRange;
  /** First and last day of the report; undefined until it has loaded. */
  days: DayRange | undefined;
}

/** Exports the report of the range: as a table of figures, or as a document with the charts. */
export function ExportMenu({ range, days }: ExportMenuProps) {
  const api = useApi();
  return (
    <Popover label="Export Report" icon={<Download size={15} aria-hidden />} align="end">
      <ExportButton
        label="Figures as CSV"
        subject="sales"
        days={days}
        load={() => api.analytics.csv({ query: range })}
      />
      <ExportButton
        label="Charts as PDF"
        subject="sales"
        extension="pdf"
        days={days}
        load={() => api.analytics.pdf({ query: range })}
      />
    </Popover>
  );
}
