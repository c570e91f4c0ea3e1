import { StatCard, StatRow } from '@nara/portal-ui';
import type { ReviewFigures as Figures } from '@nara/shared-contracts/api/reviews';
import { formatCount } from '@nara/shared-contracts/rules/common';
import type { ReviewState } from '@nara/shared-contracts/rules/reviews';
import { REVIEW_STATES } from '@nara/shared-contracts/rules/reviews';
import { STATES } from './words';

interface ReviewFiguresProps {
  figures: Figures | undefined;
  /** Filter of the list. */
  state: ReviewState | undefined;
  onState: (state: ReviewState | undefined) => void;
}

/** Shows the number of reviews in each state; each figure filters the list. */
export const ReviewFigures = ({ figures, state: current, onState }: ReviewFiguresProps) => (
  <StatRow>
    {REVIEW_STATES.map((state) => (
      <StatCard
        key={state}
        label={STATES[state].label}
        value={figures && formatCount(figures[state])}
        isOn={current === state}
        onToggle={() => onState(current === state ? undefined : state)}
      />
    ))}
  </StatRow>
);
