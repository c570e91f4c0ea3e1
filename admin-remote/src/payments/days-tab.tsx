import {
  Badge,
  BarsFigure,
  type Column,
  DataTable,
  DateRangeInput,
  FilterBar,
  PageParts,
  Panel,
  StatCard,
  StatRow,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ComparedDay } from '@nara/shared-contracts/api/reconciliation';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { useAddress } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { describeDifferences, isFault } from './labels';
import { daysQuery, readDays } from './queries';

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
function DayChart({ days, isFaulty }: DayChartProps) {
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

const Sums = styled.dl`
  display: grid;
  grid-template-columns: auto auto;
  justify-content: start;
  gap: 0 0.6rem;
  margin: 0;

  dt {
    color: var(--muted);
  }

  dd {
    margin: 0;
    text-align: right;
    white-space: nowrap;
  }
`;

const Differences = styled.ul`
  display: grid;
  gap: 0.2rem;
  list-style: none;
  overflow-wrap: anywhere;

  [data-fault='true'] {
    color: var(--red-ink);
  }
`;

const MAX_DAYS = 92;
const rowKey = ({ day }: ComparedDay) => day;
const isFaulty = ({ differences }: ComparedDay): boolean => differences.some(isFault);

const COLUMNS: readonly Column<ComparedDay, never>[] = [
  { header: 'Day', cell: ({ day }) => day, isFixed: true, width: '6.5rem' },
  {
    header: 'Shop',
    cell: ({ shop }) => (
      <Amounts
        rows={[
          ['Received', shop.received],
          ['Refunded', -shop.refunded],
          ['Fees', -shop.fees],
        ]}
      />
    ),
  },
  {
    header: 'Provider',
    cell: ({ provider }) =>
      provider ? (
        <Amounts
          rows={[
            ['Received', provider.received],
            ['Refunded', -provider.refunded],
            ['Fees', -provider.fees],
            ['Paid out', -provider.paidOut],
          ]}
        />
      ) : (
        NO_FILE
      ),
  },
  {
    header: 'Bank',
    cell: ({ bank }) =>
      bank ? (
        <Amounts
          rows={[
            ['EFT', bank.eft],
            ['Payouts', bank.payouts],
            ['To decide', bank.open],
          ]}
        />
      ) : (
        NO_FILE
      ),
  },
  { header: 'Differences', cell: (day) => <DifferenceList day={day} />, width: '18rem' },
];

const NO_FILE = <Badge $tone="grey">No file</Badge>;

/** Compares the records of shop, provider and bank day by day. */
export function DaysTab() {
  const api = useApi();
  const [address, changeAddress] = useAddress();
  const { data, error, refetch, isPlaceholderData } = useQuery(daysQuery(api, readDays(address)));
  const days = data?.days;
  const newestFirst = days && [...days].reverse();
  return (
    <PageParts>
      <FilterBar>
        <DateRangeInput
          label="Days"
          value={data ? { from: data.from, to: data.to } : readDays(address)}
          mostDays={MAX_DAYS}
          isRequired
          onChange={({ from, to }) => {
            if (from && to)
              changeAddress((now) =>
                [...now]
                  .filter(([name]) => name === 'tab')
                  .concat([
                    ['from', from],
                    ['to', to],
                  ]),
              );
          }}
        />
      </FilterBar>
      <StatRow>
        <StatCard label="Days with differences" value={days?.filter(isFaulty).length} />
        <StatCard label="Credits to decide" value={data?.open} to="?tab=decide" />
        <StatCard label="Received" value={days && formatRand(sumOf(days, ({ shop }) => shop.received))} />
        <StatCard label="Fees" value={days && formatRand(sumOf(days, ({ shop }) => shop.fees))} />
      </StatRow>
      {days && days.length > 0 && (
        <Panel title="What each book says">
          <DayChart days={days} isFaulty={isFaulty} />
        </Panel>
      )}
      <DataTable
        label="days"
        columns={COLUMNS}
        rows={newestFirst}
        rowKey={rowKey}
        error={error}
        onRetry={refetch}
        isStale={isPlaceholderData}
        empty="No days to compare"
      />
    </PageParts>
  );
}

const sumOf = (days: readonly ComparedDay[], of: (day: ComparedDay) => number): number =>
  Math.round(days.reduce((sum, day) => sum + of(day), 0) * 100) / 100;

const Amounts = ({ rows }: { rows: readonly (readonly [label: string, amount: number])[] }) => (
  <Sums>
    {rows.map(([label, amount]) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{amount === 0 ? '–' : formatRand(amount)}</dd>
      </div>
    ))}
  </Sums>
);

const DifferenceList = ({ day: { differences } }: { day: ComparedDay }) =>
  differences.length === 0 ? (
    <Badge $tone="green">None</Badge>
  ) : (
    <Differences>
      {describeDifferences(differences).map(({ text, isFault: isWrong }) => (
        <li key={text} data-fault={isWrong}>
          {text}
        </li>
      ))}
    </Differences>
  );
