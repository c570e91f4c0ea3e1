import { type Change, StatCard, StatRow } from '@nara/portal-ui';
import type { ComparedFigure, SalesReport } from '@nara/shared-contracts/api/analytics';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { canCompare, percentOf, wholeRand } from './words';

/** Shows the figures of the range, each compared with the preceding period. `report` is undefined while it loads. */
export function FigureCards({ report }: { report: SalesReport | undefined }) {
  const inMonth = report && !report.isMonthToDate ? '' : ' (MTD)';
  return (
    <StatRow>
      <FigureCard label={`Total Revenue${inMonth}`} figure={report?.revenue} format={wholeRand} />
      <FigureCard label={`Orders${inMonth}`} figure={report?.orders} format={formatCount} />
      <FigureCard label="Average Order Value" figure={report?.averageOrderValue} format={wholeRand} />
      <FigureCard
        label="Conversion Rate"
        figure={report?.conversionRate}
        format={(percent) => `${percent.toFixed(1)}%`}
        formatChange={(points) => `${points.toFixed(1)} points`}
      />
    </StatRow>
  );
}

interface FigureCardProps {
  label: string;
  figure: ComparedFigure | undefined;
  format: (value: number) => string;
  /** Formats a difference; defaults to a percentage of the earlier figure. */
  formatChange?: (difference: number) => string;
}

function FigureCard({ label, figure, format, formatChange }: FigureCardProps) {
  const value = figure && (figure.now === null ? '–' : format(figure.now));
  if (!figure || !canCompare(figure)) {
    return <StatCard label={label} value={value} note={figure && 'Nothing earlier to compare with'} />;
  }
  const { now, before } = figure;
  const change: Change = {
    now,
    before,
    since: 'before',
    format: formatChange ?? ((difference) => percentOf(difference, before)),
    welcome: 'more',
  };
  return <StatCard label={label} value={value} change={change} />;
}
