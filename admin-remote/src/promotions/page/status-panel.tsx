import { Badge, Button, ConfirmDialog, Facts, Panel } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionDetail } from '@nara/shared-contracts/api/promotions';

import { useState } from 'react';
import { Actions } from '../../layout';
import { describe, STATES } from '../words';
import { StartDialog } from './start-dialog';
import { useStep } from './use-step';

/** Shows the definition and status of a promotion, with the actions that change its status. */
export function StatusPanel({ promotion }: { promotion: PromotionDetail }) {
  const api = useApi();
  const { id, definition, state, status, revision } = promotion;
  const [isStarting, setIsStarting] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const { run, isBusy } = useStep();
  const call = { params: { id }, body: { expectedRevision: revision } };
  const { Name: _, ...facts } = describe(definition);
  const mayStart = state === 'draft' || state === 'paused' || state === 'planned';
  return (
    <Panel title="Promotion">
      <Facts
        facts={[
          { label: 'State', value: <Badge $tone={STATES[state].tone}>{STATES[state].label}</Badge> },
          ...Object.entries(facts).map(([label, value]) => ({ label, value })),
        ]}
      />
      <Actions>
        {mayStart && (
          <Button variant="primary" onClick={() => setIsStarting(true)}>
            {state === 'paused' ? 'Run On' : 'Start'}
          </Button>
        )}
        {(state === 'running' || state === 'planned') && (
          <Button
            isBusy={isBusy}
            onClick={() => void run(() => api.adminPromotions.pause(call), `${definition.name} is paused.`)}
          >
            Pause
          </Button>
        )}
        {status !== 'ended' && state !== 'draft' && <Button onClick={() => setIsEnding(true)}>End</Button>}
      </Actions>
      {isStarting && <StartDialog promotion={promotion} onClose={() => setIsStarting(false)} />}
      {isEnding && (
        <ConfirmDialog
          title={`End ${definition.name}?`}
          confirmLabel="End Promotion"
          cancelLabel="Keep it"
          onConfirm={() => {
            setIsEnding(false);
            void run(() => api.adminPromotions.end(call), `${definition.name} has ended.`);
          }}
          onCancel={() => setIsEnding(false)}
        >
          Orders from now on do not get it; those placed before keep what they got.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
