import { Button, Checkbox, RelativeTime } from '@nara/portal-ui';
import type { TestScenario } from '@nara/shared-contracts/api/test-environment';
import { formatDuration } from '@nara/shared-ui';
import { ChevronDown, Play } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { RunSteps } from './run-steps';
import { StatusBadge } from './status-badge';

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  gap: 0.25rem 0.75rem;
  align-items: center;
  padding: 0.6rem 0.9rem;

  h3 {
    font-size: 0.875rem;
    font-weight: 600;
  }

  p,
  small {
    color: var(--muted);
    font-size: 0.8125rem;
  }

  @media (max-width: 700px) {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.6rem;

  @media (max-width: 700px) {
    grid-column: 2;
  }
`;

const Deeds = styled.div`
  display: flex;
  gap: 0.35rem;

  [aria-expanded='true'] svg {
    transform: rotate(180deg);
  }

  @media (max-width: 700px) {
    grid-column: 2;
  }
`;

const Details = styled.div`
  grid-column: 2 / -1;
  padding-block: 0.4rem;
`;

interface ScenarioLineProps {
  scenario: TestScenario;
  isSelected: boolean;
  isOpen: boolean;
  onSelect: (isSelected: boolean) => void;
  onToggle: () => void;
  onRun: () => void;
}

/** Shows a scenario with the outcome of its last run, and lets staff run it. */
export function ScenarioLine({ scenario, isSelected, isOpen, onSelect, onToggle, onRun }: ScenarioLineProps) {
  const { name, description, status, lastRun, durationMs, runId } = scenario;
  const detailsId = useId();
  const isUnderWay = status === 'queued' || status === 'running';
  return (
    <Line>
      <Checkbox label={`Select ${name}`} isBare isChecked={isSelected} onChange={onSelect} />
      <div>
        <h3>{name}</h3>
        <p>{description}</p>
      </div>
      <State>
        <StatusBadge status={status} />
        {lastRun && (
          <small>
            Last run <RelativeTime iso={lastRun} />
            {durationMs !== null && ` · ${formatDuration(durationMs)}`}
          </small>
        )}
      </State>
      <Deeds>
        <Button
          isSmall
          icon={<Play size={13} aria-hidden />}
          aria-label={`Run ${name}`}
          disabled={isUnderWay}
          onClick={onRun}
        >
          Run
        </Button>
        <Button
          isSmall
          icon={<ChevronDown size={13} aria-hidden />}
          aria-label={`Steps of ${name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          disabled={!runId}
          onClick={onToggle}
        >
          Steps
        </Button>
      </Deeds>
      {isOpen && runId && (
        <Details id={detailsId}>
          <RunSteps runId={runId} />
        </Details>
      )}
    </Line>
  );
}
