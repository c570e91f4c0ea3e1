import { Loaded, Panel, Select, StatCard, StatRow } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { formatCount } from '@nara/shared-contracts/rules/common';
import type { NewsletterSpan, NewsletterState } from '@nara/shared-contracts/rules/newsletter';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GrowthChart } from './growth-chart';
import { figuresQuery } from './queries';
import { SPAN_NAMES, SPANS, STATE_NAMES, STATES } from './words';

const SPAN_OPTIONS = SPAN_NAMES.map((span) => ({ value: span, label: SPANS[span] }));

interface FiguresProps {
  /** Filter of the list. */
  state: NewsletterState | undefined;
  onState: (state: NewsletterState | undefined) => void;
}

/** Shows the number of addresses in each state, which filters the list, and the growth of the list. */
export function Figures({ state: current, onState }: FiguresProps) {
  const api = useApi();
  const [span, setSpan] = useState<NewsletterSpan>('30');
  const query = useQuery(figuresQuery(api, span));
  return (
    <>
      <StatRow>
        {STATE_NAMES.map((state) => (
          <StatCard
            key={state}
            label={STATES[state].label}
            value={query.data && formatCount(query.data[state])}
            isOn={current === state}
            onToggle={() => onState(current === state ? undefined : state)}
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
