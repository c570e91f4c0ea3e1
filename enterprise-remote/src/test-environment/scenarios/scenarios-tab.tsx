import { Button, Lines, Loaded, Panel, Switch, useCommands } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { TestOverview } from '@nara/shared-contracts/api/test-environment';

import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PartnerFaults } from '../faults/partner-faults';
import { PaymentFaults } from '../faults/payment-faults';
import { overviewQuery } from '../queries';
import { RunEnd } from './run-end';
import { RunProgress } from './run-progress';
import { ScenarioLine } from './scenario-line';
import { TestStatCards } from './test-stat-cards';
import { useScenarios } from './use-scenarios';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.85rem;
`;

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
    <Column>
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
    </Column>
  );
}
