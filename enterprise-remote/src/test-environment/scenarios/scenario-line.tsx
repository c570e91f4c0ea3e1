import { Button, Checkbox, Loaded, Notice, RelativeTime } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { TestRun, TestScenario, TestStep } from '@nara/shared-contracts/api/test-environment';
import { formatDuration } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Play } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { StatusBadge } from '../labels';
import { runQuery } from '../queries';

const Steps = styled.ol`
  display: grid;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;

  /* Removes the hairlines that the surrounding list would give to the steps. */
  && li {
    border-top: 0;
  }

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }

  small {
    color: var(--muted);
  }
`;

const Log = styled.ul`
  display: grid;
  gap: 0.1rem;
  margin: 0.25rem 0 0;
  padding-inline-start: 0.75rem;
  border-inline-start: 2px solid var(--line);
  color: var(--muted);
  font-family: var(--mono);
  font-size: 0.75rem;
  list-style: none;
  overflow-wrap: anywhere;

  [data-level='error'] {
    color: var(--red-ink);
  }
`;

const Body = styled.div`
  display: grid;
  gap: 0.6rem;
  min-width: 0;
`;

function Step({ step: { name, status, durationMs, lines } }: { step: TestStep }) {
  return (
    <li>
      <header>
        <StatusBadge status={status} />
        <span>{name}</span>
        {durationMs !== null && <small>{formatDuration(durationMs)}</small>}
      </header>
      {lines.length > 0 && (
        <Log aria-label={`Log of “${name}”`}>
          {lines.map(({ at, level, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <li key={`${at}-${index}`} data-level={level}>
              {message}
            </li>
          ))}
        </Log>
      )}
    </li>
  );
}

/** Lists the steps of a run with their log lines. */
function RunSteps({ runId }: { runId: string }) {
  const api = useApi();
  const query = useQuery(runQuery(api, runId));
  return (
    <Loaded query={query}>
      {({ author, failure, isUnderFaults, steps }: TestRun) => (
        <Body>
          {failure && <Notice tone="red">{failure}</Notice>}
          <small>
            Started by {author}
            {isUnderFaults && ', under the chosen faults'}
          </small>
          {steps.length > 0 && (
            <Steps>
              {steps.map((step) => (
                <Step key={`${step.startedAt}-${step.name}`} step={step} />
              ))}
            </Steps>
          )}
        </Body>
      )}
    </Loaded>
  );
}

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
