import {
  Button,
  Lines,
  Loaded,
  PageParts,
  Panel,
  StatCard,
  StatRow,
  Switch,
  useAction,
  useCommands,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { TestOverview, TestRunRequest } from '@nara/shared-contracts/api/test-environment';
import { formatDuration } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { PartnerFaults, PaymentFaults } from '../faults/faults-panel';
import { overviewQuery, TEST_ENVIRONMENT_KEY } from '../queries';
import { ScenarioLine } from './scenario-line';

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
function RunProgress({ progress: { done, total }, current, isBusy, onCancel }: RunProgressProps) {
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

/** Starts and stops scenarios. */
function useScenarios() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: TEST_ENVIRONMENT_KEY });
  const starting = useAction(async (body: TestRunRequest) => {
    await api.testEnvironment.run({ body });
    await refresh();
  });
  const cancelling = useAction(async () => {
    await api.testEnvironment.cancel();
    await refresh();
  });
  return {
    start: starting.run,
    isStarting: starting.isBusy,
    cancel: cancelling.run,
    isCancelling: cancelling.isBusy,
  };
}

/** Shows the number of scenarios by the outcome of their last run. */
function TestStatCards({ overview }: { overview: TestOverview | undefined }) {
  const duration = overview?.durationMs;
  return (
    <StatRow>
      <StatCard label="Total Tests" value={overview?.total} />
      <StatCard label="Passed" value={overview?.passed} />
      <StatCard label="Failed" value={overview?.failed} />
      <StatCard
        label="Duration"
        value={overview && (typeof duration === 'number' ? formatDuration(duration) : 'Never run')}
        note="Of the last run of each test"
      />
    </StatRow>
  );
}

/**
 * Announces the results of the runs that have just ended. Rendered empty before, so that screen readers announce them.
 */
function RunEnd({ overview }: { overview: TestOverview | undefined }) {
  const [text, setText] = useState('');
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!overview) return;
    const isRunning = overview.progress !== null;
    if (isRunning) setText('');
    else if (wasRunning.current) setText(`The runs have ended: ${overview.passed} passed, ${overview.failed} failed.`);
    wasRunning.current = isRunning;
  }, [overview]);
  return <p role="status">{text}</p>;
}

const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
`;

/** Returns the set with a member added or removed. */
function withMember(members: ReadonlySet<string>, id: string, isMember: boolean): Set<string> {
  const next = new Set(members);
  if (isMember) next.add(id);
  else next.delete(id);
  return next;
}

/** Lists the scenarios with their last outcomes, and the partner's faults under which they may run. */
export function ScenariosTab() {
  const api = useApi();
  const query = useQuery(overviewQuery(api));
  const { start, isStarting, cancel, isCancelling } = useScenarios();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [isUnderFaults, setIsUnderFaults] = useState(false);
  const progress = query.data?.progress;

  const runAll = () => void start({ isUnderFaults });
  useCommands(progress ? [] : [{ id: 'scenarios:run', label: 'Run All Tests', group: 'This screen', run: runAll }]);

  const runSelected = async () => {
    if (await start({ scenarios: [...selected], isUnderFaults })) setSelected(new Set());
  };

  return (
    <PageParts>
      <TestStatCards overview={query.data} />
      <PartnerFaults />
      <PaymentFaults />
      <Panel
        title="Test Scenarios"
        actions={
          <Deeds>
            <Switch isOn={isUnderFaults} onChange={setIsUnderFaults}>
              Run under the chosen faults
            </Switch>
            {selected.size > 0 && (
              <Button isBusy={isStarting} onClick={runSelected}>
                Run {selected.size} selected
              </Button>
            )}
            <Button
              variant="primary"
              icon={<Play size={15} aria-hidden />}
              isBusy={isStarting}
              disabled={Boolean(progress)}
              onClick={runAll}
            >
              Run All Tests
            </Button>
          </Deeds>
        }
      >
        {progress && (
          <RunProgress
            progress={progress}
            current={query.data?.scenarios.find(({ status }) => status === 'running')?.name}
            isBusy={isCancelling}
            onCancel={cancel}
          />
        )}
        <RunEnd overview={query.data} />
        <Loaded query={query}>
          {({ scenarios }: TestOverview) => (
            <Lines>
              {scenarios.map((scenario) => (
                <ScenarioLine
                  key={scenario.id}
                  scenario={scenario}
                  isSelected={selected.has(scenario.id)}
                  isOpen={opened.has(scenario.id)}
                  onSelect={(isSelected) => setSelected(withMember(selected, scenario.id, isSelected))}
                  onToggle={() => setOpened(withMember(opened, scenario.id, !opened.has(scenario.id)))}
                  onRun={() => start({ scenarios: [scenario.id], isUnderFaults })}
                />
              ))}
            </Lines>
          )}
        </Loaded>
      </Panel>
    </PageParts>
  );
}
