import { Button } from '@nara/portal-ui';
import type { TestOverview } from '@nara/shared-contracts/api/test-environment';
import { useId } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.35rem 0.75rem;
  align-items: center;

  progress {
    grid-column: 1;
    width: 100%;
    height: 0.5rem;
    accent-color: var(--ink);
  }

  button {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`;

interface RunProgressProps {
  progress: NonNullable<TestOverview['progress']>;
  /** Name of the running scenario. */
  current: string | undefined;
  isBusy: boolean;
  onCancel: () => void;
}

/** Shows the progress of the runs, and lets staff stop them. */
export function RunProgress({ progress: { done, total }, current, isBusy, onCancel }: RunProgressProps) {
  const id = useId();
  return (
    <Frame>
      <span id={id} role="status">
        {done} of {total} done{current && `, running: ${current}`}
      </span>
      <progress aria-labelledby={id} max={total} value={done} />
      <Button isBusy={isBusy} onClick={onCancel}>
        Cancel
      </Button>
    </Frame>
  );
}
