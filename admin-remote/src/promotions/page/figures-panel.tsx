import { BarsFigure, Panel, StatCard, StatRow } from '@nara/portal-ui';
import type { PromotionFigures } from '@nara/shared-contracts/api/promotions';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { NO_FIGURE } from '@nara/shared-ui';

const SERIES = [{ name: 'Uses', color: 'var(--chart-1)' }];

/** Describes the daily uses of a promotion. */
const figureText = (days: PromotionFigures['days']): string =>
  `Uses by day: ${plural(
    days.reduce((sum, { uses }) => sum + uses, 0),
    'use',
  )} in the last ${days.length} days`;

/** Formats a day such as `2026-11-20` briefly. */
const dayOf = (day: string): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

/** Cost and revenue of a promotion; cancelled orders do not count. */
export function FiguresPanel({
  figures: { uses, discount, revenue, averageOrder, days },
}: {
  figures: PromotionFigures;
}) {
  return (
    <>
      <StatRow>
        <StatCard label="Uses" value={formatCount(uses)} />
        <StatCard label="Discount" value={formatRand(discount)} note="Free delivery included" />
        <StatCard label="Revenue" value={formatRand(revenue)} note="VAT and delivery included" />
        <StatCard label="Average order" value={averageOrder === null ? NO_FIGURE : formatRand(averageOrder)} />
      </StatRow>
      <Panel title="Last 30 days">
        <BarsFigure
          label={figureText(days)}
          series={SERIES}
          groups={days.map((day) => ({ key: day.day, caption: dayOf(day.day), values: [day.uses] }))}
          most={Math.max(1, ...days.map((day) => day.uses))}
          wordOf={(value) => formatCount(value ?? 0)}
        />
        <p>{`${figureText(days)}.`}</p>
      </Panel>
    </>
  );
}
