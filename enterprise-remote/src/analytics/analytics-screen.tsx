import {
  type Change,
  EmptyState,
  ExportButton,
  Loaded,
  PageHeader,
  Panel,
  Popover,
  refetchLive,
  StatCard,
  StatRow,
  smallTable,
  useEvents,
} from '@nara/portal-ui';
import type { ComparedFigure, SalesReport } from '@nara/shared-contracts/api/analytics';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { type DayRange, formatCount } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CategoryPanel, ProductPanel, RegionList, TrendPanel } from './chart-panels';
import { canCompare, formatRange, percentOf, wholeRand } from './labels';
import { RangePicker, type ReportRange, useReportRange } from './range-picker';

/** Scrolls sideways in a narrow window; focusable, so that the keyboard can scroll it. */
const Box = styled.section`
  overflow-x: auto;

  table {
    ${smallTable}
    min-width: 32rem;
  }

  :is(th, td):nth-child(n + 2) {
    text-align: right;
    white-space: nowrap;
  }
`;

/** Lists the cost and revenue of each promotion in the range. */
function PromotionTable({ promotions }: Pick<SalesReport, 'promotions'>) {
  return (
    <Panel title="Promotions">
      {promotions.length === 0 ? (
        <EmptyState>No order of this range got a promotion.</EmptyState>
      ) : (
        <Box aria-label="Promotions of the range" tabIndex={0}>
          <table aria-label="Promotions">
            <thead>
              <tr>
                <th scope="col">Promotion</th>
                <th scope="col">Uses</th>
                <th scope="col">Discount</th>
                <th scope="col">Revenue</th>
                <th scope="col">Average order</th>
              </tr>
            </thead>
            <tbody>
              {promotions.map(({ id, name, uses, discount, revenue, averageOrder }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>{formatCount(uses)}</td>
                  <td>{formatRand(discount)}</td>
                  <td>{formatRand(revenue)}</td>
                  <td>{formatRand(averageOrder)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Panel>
  );
}

/** Shows the figures of the range, each compared with the preceding period. `report` is undefined while it loads. */
function FigureCards({ report }: { report: SalesReport | undefined }) {
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

interface ExportMenuProps {
  range: ReportRange;
  /** First and last day of the report; undefined until it has loaded. */
  days: DayRange | undefined;
}

/** Exports the report of the range: as a table of figures, or as a document with the charts. */
function ExportMenu({ range, days }: ExportMenuProps) {
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

/** Key of every query of the screen, for refetching them together. */
const ANALYTICS_KEY = ['analytics'] as const;

const reportQuery = (api: ApiClient, range: ReportRange) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, range],
    queryFn: ({ signal }) => api.analytics.report({ query: range, signal }),
    // Keeps the figures of the previous range until the new ones arrive.
    placeholderData: keepPreviousData,
    // A new day or month starts at midnight without an event.
    refetchInterval: 60_000,
  });

/** Shortest time between two refetches, in ms: on a busy day, sales arrive too fast to follow each one. */
const AT_MOST_EVERY_MS = 1000;

/** Keeps the report up to date with sales, cancellations and refunds. */
function useLiveReport(): void {
  const { queryClient } = useHost();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEvents(['order.created', 'order.updated'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refetchLive(queryClient, ANALYTICS_KEY);
    }, AT_MOST_EVERY_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

const Frame = styled.div`
  display: grid;
  gap: 0.85rem;
`;

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 0.85rem;

  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Range = styled.p`
  color: var(--muted);
`;

/** Shows the brand's sales in a range of days, compared with the preceding period of the same length. */
export function AnalyticsScreen() {
  const api = useApi();
  const [range, chooseRange] = useReportRange();
  const query = useQuery(reportQuery(api, range));
  useLiveReport();
  return (
    <Frame>
      <PageHeader
        title="Sales Analytics"
        subtitle="Performance insights and sales metrics for the brand's products"
        actions={
          <>
            <RangePicker range={query.data?.range} onChoose={chooseRange} />
            <ExportMenu range={range} days={query.data?.range} />
          </>
        }
      />
      <Range role="status">
        {query.data && `${formatRange(query.data.range)}, compared with ${formatRange(query.data.previous)}`}
      </Range>
      <FigureCards report={query.data} />
      <Loaded query={query}>
        {(report) => (
          <>
            <Panels>
              <TrendPanel trend={report.trend} previous={report.previous} />
              <CategoryPanel categories={report.categories} />
            </Panels>
            <Panels>
              <ProductPanel products={report.products} />
              <RegionList regions={report.regions} />
            </Panels>
            <PromotionTable promotions={report.promotions} />
          </>
        )}
      </Loaded>
    </Frame>
  );
}
