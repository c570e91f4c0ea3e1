import { BarsFigure, Button, Loaded, Notice, Panel, RelativeTime, StatCard, StatRow } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { GiftCardFigures } from '@nara/shared-contracts/api/gift-cards';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from './queries';
import { monthInWords } from './words';

const SERIES = [
  { name: 'Issued', color: 'var(--chart-1)' },
  { name: 'Redeemed', color: 'var(--chart-2)' },
] as const;

const sumOf = (months: GiftCardFigures['months'], of: 'issued' | 'redeemed'): number =>
  Math.round(months.reduce((sum, month) => sum + month[of], 0) * 100) / 100;

/** Shows the gift card liability of the shop, and the batches whose codes have not been saved yet. */
export function Figures({ onCodes }: { onCodes: (batch: string) => void }) {
  const api = useApi();
  const query = useQuery(figuresQuery(api));
  const { data } = query;
  return (
    <>
      {data?.unsaved.map(({ batch, count, issuedAt, issuedBy }) => (
        <Notice
          key={batch}
          tone="yellow"
          action={
            <Button isSmall onClick={() => onCodes(batch)}>
              Save Codes
            </Button>
          }
        >
          {`${plural(count, 'code')} of ${issuedBy} ${count === 1 ? 'waits' : 'wait'} to be saved, from `}
          <RelativeTime iso={issuedAt} />. After a week nobody can read them any more.
        </Notice>
      ))}
      <StatRow>
        <StatCard label="Outstanding" value={data && formatRand(data.outstanding)} note="What the shop owes" />
        <StatCard label="Active cards" value={data && formatCount(data.active)} />
        <StatCard label="Issued in 12 months" value={data && formatRand(sumOf(data.months, 'issued'))} />
        <StatCard label="Redeemed in 12 months" value={data && formatRand(sumOf(data.months, 'redeemed'))} />
      </StatRow>
      <Panel title="Issued and redeemed by month">
        <Loaded query={query}>{({ months }) => <MonthsChart months={months} />}</Loaded>
      </Panel>
    </>
  );
}

function MonthsChart({ months }: Pick<GiftCardFigures, 'months'>) {
  const most = Math.max(1, ...months.flatMap(({ issued, redeemed }) => [issued, redeemed]));
  return (
    <BarsFigure
      label={`Gift cards issued and redeemed by month: ${formatRand(sumOf(months, 'issued'))} issued, ${formatRand(sumOf(months, 'redeemed'))} redeemed`}
      series={SERIES}
      groups={months.map(({ month, issued, redeemed }) => ({
        key: month,
        caption: monthInWords(month),
        values: [issued, redeemed],
      }))}
      most={most}
      wordOf={(value) => formatRand(Math.max(0, value ?? 0))}
    />
  );
}
