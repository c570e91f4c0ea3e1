import { Loaded, PageHeader } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { CategoryPanel, ProductPanel, TrendPanel } from './chart-panels';
import { ExportMenu } from './export-menu';
import { FigureCards } from './figure-cards';
import { PromotionTable } from './promotion-table';
import { reportQuery } from './queries';
import { RangePicker } from './range-picker';
import { RegionList } from './region-list';
import { useLiveReport } from './use-live-report';
import { useReportRange } from './use-report-range';
import { rangeInWords } from './words';

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
        {query.data && `${rangeInWords(query.data.range)}, compared with ${rangeInWords(query.data.previous)}`}
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
