import { Button } from '@nara/portal-ui';
import { Pause, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { MOST_WAITING } from './queries';

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: var(--muted);
  font-size: 0.8125rem;
`;

interface LiveControlsProps {
  isPaused: boolean;
  /** Number of new entries that are not shown yet. */
  waiting: number;
  onPause: () => void;
  onResume: () => void;
}

/** Shows whether new entries appear automatically and how many are waiting, and pauses or resumes the log. */
export function LiveControls({ isPaused, waiting, onPause, onResume }: LiveControlsProps) {
  const Icon = isPaused ? Play : Pause;
  return (
    <Frame>
      <Button icon={<Icon size={15} aria-hidden />} onClick={isPaused ? onResume : onPause}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <span role="status">{isPaused ? describe(waiting) : 'Live'}</span>
    </Frame>
  );
}

function describe(waiting: number): string {
  if (waiting === 0) return 'Paused';
  return `Paused, ${waiting > MOST_WAITING ? `more than ${MOST_WAITING}` : waiting} waiting`;
}
