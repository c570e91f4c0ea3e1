import { cardFilter, type FilterField, Loaded, Panel, Select, StatCard, StatRow } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { NewsletterFigures } from '@nara/shared-contracts/api/newsletter';
import { formatCount } from '@nara/shared-contracts/rules/common';
import type { NewsletterSpan, NewsletterState } from '@nara/shared-contracts/rules/newsletter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDay, formatGrowth, NEWSLETTER_STATES, SPAN_NAMES, SPANS, STATE_NAMES } from '.';
import { figuresQuery } from './queries';

/** Returns the points of a line through `values` that fills a box of the given size; the bottom of the box is zero. */
export function chartPoints(values: readonly number[], width: number, height: number): string {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, index) => `${round(index * step)},${round(height - (value / most) * height)}`).join(' ');
}

const round = (number: number) => Math.round(number * 10) / 10;

const WIDTH = 600;
const HEIGHT = 120;

const Frame = styled.figure`
  display: grid;
  gap: 0.35rem;
  margin: 0;
  min-width: 0;
  color: var(--muted);
  font-size: 0.75rem;

  svg {
    display: block;
    width: 100%;
    height: 8rem;
    border-bottom: 1px solid var(--line-strong);
  }

  polyline {
    fill: none;
    stroke: var(--chart-1);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }

  rect {
    fill: transparent;
  }

  rect:hover {
    fill: var(--sunken);
  }

  > div {
    display: flex;
    justify-content: space-between;
  }

  figcaption {
    color: var(--ink);
    font-size: 0.8125rem;
  }
`;

/** Draws the number of addresses on the list at the end of each day. The text below it says the same. */
function GrowthChart({ days }: Pick<NewsletterFigures, 'days'>) {
  const values = days.map(({ subscribers }) => subscribers);
  const [first, last] = [days[0], days.at(-1)];
  const step = WIDTH / Math.max(1, days.length);
  return (
    <Frame>
      <div aria-hidden>{formatCount(Math.max(0, ...values))}</div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Subscribers by day. ${formatGrowth(days)}`}
      >
        {days.map((day, index) => (
          <rect key={day.day} x={index * step} y={0} width={step} height={HEIGHT}>
            <title>{`${formatDay(day.day)}: ${formatCount(day.subscribers)}, ${formatCount(day.confirmed)} joined, ${formatCount(day.left)} left`}</title>
          </rect>
        ))}
        <polyline points={chartPoints(values, WIDTH, HEIGHT)} pointerEvents="none" />
      </svg>
      <div aria-hidden>
        <span>{first && formatDay(first.day)}</span>
        <span>{last && formatDay(last.day)}</span>
      </div>
      <figcaption>{formatGrowth(days)}</figcaption>
    </Frame>
  );
}

const SPAN_OPTIONS = SPAN_NAMES.map((span) => ({ value: span, label: SPANS[span] }));

interface FiguresProps {
  filter: FilterField<NewsletterState>;
}

/** Shows the number of addresses in each state, which filters the list, and the growth of the list. */
export function Figures({ filter }: FiguresProps) {
  const api = useApi();
  const [span, setSpan] = useState<NewsletterSpan>('30');
  const query = useQuery(figuresQuery(api, span));
  return (
    <>
      <StatRow>
        {STATE_NAMES.map((state) => (
          <StatCard
            key={state}
            label={NEWSLETTER_STATES[state].label}
            value={query.data && formatCount(query.data[state])}
            {...cardFilter(state, filter)}
          />
        ))}
      </StatRow>
      <Panel
        title="Subscribers"
        actions={<Select label="Days of the chart" value={span} options={SPAN_OPTIONS} onChange={setSpan} />}
      >
        <Loaded query={query}>{({ days }) => <GrowthChart days={days} />}</Loaded>
      </Panel>
    </>
  );
}
