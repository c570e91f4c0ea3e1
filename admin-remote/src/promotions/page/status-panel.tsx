import {
  Badge,
  Button,
  ButtonRow,
  ConfirmDialog,
  Facts,
  Panel,
  PublicationDialog,
  useAction,
  useChanged,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionDetail } from '@nara/shared-contracts/api/promotions';
import { useHost } from '@nara/shared-contracts/host';
import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describe, STATES } from '../labels';
import { PROMOTIONS_KEY } from '../queries';

interface StartDialogProps {
  promotion: PromotionDetail;
  onClose: () => void;
}

/** Starts a promotion at once or at a set time. */
function StartDialog({ promotion: { id, definition, revision }, onClose }: StartDialogProps) {
  const api = useApi();
  const changed = useChanged(PROMOTIONS_KEY);
  const start = async (at: string | null) => {
    await api.adminPromotions.start({ params: { id }, body: { at, expectedRevision: revision } });
    await changed(at ? `${definition.name} runs from ${formatDateTime(at)} on.` : `${definition.name} runs.`);
  };
  return (
    <PublicationDialog
      title={`Start ${definition.name}`}
      subject="start"
      saveLabel="Start"
      publish={start}
      onClose={onClose}
    />
  );
}

/** Runs an action on a promotion, announces its success, and refetches; also after a refusal. */
function useStep() {
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useAction(async (step: () => Promise<unknown>, done: string) => {
    try {
      await step();
      notify.success(done);
    } finally {
      await queryClient.invalidateQueries({ queryKey: PROMOTIONS_KEY });
    }
  });
}

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
      <ButtonRow>
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
      </ButtonRow>
      {isStarting && <StartDialog promotion={promotion} onClose={() => setIsStarting(false)} />}
      {isEnding && (
        <ConfirmDialog
          title={`End ${definition.name}?`}
          confirmLabel="End Promotion"
          cancelLabel="Keep it"
          onConfirm={() => void run(() => api.adminPromotions.end(call), `${definition.name} has ended.`)}
          onClose={() => setIsEnding(false)}
        >
          Orders from now on do not get it; those placed before keep what they got.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
