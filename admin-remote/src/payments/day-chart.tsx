import { BarsFigure } from '@nara/portal-ui';
import type { ComparedDay } from '@nara/shared-contracts/api/reconciliation';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

const SERIES = [
  { name: 'Shop', color: 'var(--chart-1)', of: ({ shop }: ComparedDay) => shop.received - shop.refunded },
  {
    name: 'Provider',
    color: 'var(--chart-2)',
    of: ({ provider }: ComparedDay) => (provider ? provider.received - provider.refunded : null),
  },
  {
    name: 'Bank',
    color: 'var(--chart-3)',
    of: ({ bank }: ComparedDay) => (bank ? bank.eft + bank.payouts + bank.open : null),
  },
] as const;

interface DayChartProps {
  days: readonly ComparedDay[];
  isFaulty: (day: ComparedDay) => boolean;
}

/** Draws three bars for each day: the amounts of shop, provider and bank. The table below says the same in words. */
export function DayChart({ days, isFaulty }: DayChartProps) {
  const most = Math.max(1, ...days.flatMap((day) => SERIES.map(({ of }) => Math.max(0, of(day) ?? 0))));
  return (
    <BarsFigure
      label={`What shop, provider and bank say of each day, up to ${formatRand(most)}`}
      series={SERIES}
      groups={days.map((day) => ({
        key: day.day,
        caption: day.day.slice(8),
        isFaulty: isFaulty(day),
        values: SERIES.map(({ of }) => of(day)),
      }))}
      most={most}
      wordOf={(value) => (value === null ? 'no file' : formatRand(value))}
    />
  );
}
