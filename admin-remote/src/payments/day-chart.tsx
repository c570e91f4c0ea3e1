import { type ComparedDay, formatRand } from '@nara/shared-contracts';
import { styled } from 'styled-components';

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

const Frame = styled.figure`
  display: grid;
  gap: 0.5rem;
  margin: 0;
  min-width: 0;

  figcaption {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    color: var(--muted);
    font-size: 0.75rem;
  }

  figcaption i {
    display: inline-block;
    width: 0.65rem;
    height: 0.65rem;
    margin-right: 0.35rem;
    border-radius: 2px;
  }
`;

/** Scrolls sideways where the days do not fit. */
const Plot = styled.div`
  display: flex;
  gap: 0.35rem;
  overflow-x: auto;
  padding-bottom: 0.25rem;
`;

const Day = styled.div`
  display: grid;
  flex: 1 0 2.25rem;
  grid-template-rows: 8rem auto;
  gap: 0.25rem;
  font-size: 0.6875rem;
  text-align: center;

  > div {
    display: flex;
    align-items: flex-end;
    justify-content: center;
    gap: 1px;
    border-bottom: 1px solid var(--line-strong);
  }

  > span {
    color: var(--muted);
  }

  &[data-fault='true'] > span {
    color: var(--red-ink);
    font-weight: 600;
  }
`;

const Bar = styled.div`
  flex: 1;
  max-width: 0.75rem;
  min-height: 1px;
  border-radius: 2px 2px 0 0;
`;

interface DayChartProps {
  days: readonly ComparedDay[];
  isFaulty: (day: ComparedDay) => boolean;
}

/** Draws three bars for each day: what shop, provider and bank say. The table below says the same in words. */
export function DayChart({ days, isFaulty }: DayChartProps) {
  const most = Math.max(1, ...days.flatMap((day) => SERIES.map(({ of }) => Math.max(0, of(day) ?? 0))));
  return (
    <Frame>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Plot
        role="img"
        aria-label={`What shop, provider and bank say of each day, up to ${formatRand(most)}`}
        tabIndex={0}
      >
        {days.map((day) => (
          <Day key={day.day} data-fault={isFaulty(day)}>
            <div>
              {SERIES.map(({ name, color, of }) => {
                const value = of(day);
                const height = `${(Math.max(0, value ?? 0) / most) * 100}%`;
                return (
                  <Bar
                    key={name}
                    title={`${name}: ${value === null ? 'no file' : formatRand(value)}`}
                    style={{ height, background: value === null ? 'transparent' : color }}
                  />
                );
              })}
            </div>
            <span>{day.day.slice(8)}</span>
          </Day>
        ))}
      </Plot>
      <figcaption>
        {SERIES.map(({ name, color }) => (
          <span key={name}>
            <i style={{ background: color }} />
            {name}
          </span>
        ))}
      </figcaption>
    </Frame>
  );
}
