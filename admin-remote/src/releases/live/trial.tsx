import { Button, ConfirmDialog, Notice, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReleaseHistory } from '@nara/shared-contracts/api/releases';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { describeAudience, describeLoads } from '../labels';
import { RELEASES_KEY, useCohortNames } from '../queries';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

interface TrialProps {
  remote: string;
  revision: number;
  trial: NonNullable<ReleaseHistory['canary']>;
  /** Makes the version live for everyone; optional, without it promotion is not offered. */
  onPromote?: () => void;
}

/** Shows a version on trial next to the live one, and promotes or stops it. */
export function Trial({ remote, revision, trial: { activation, figures }, onPromote }: TrialProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const names = useCohortNames();
  const [isStopping, setIsStopping] = useState(false);
  const stop = useAction(async () => {
    await api.releases.rollback({ params: { remote }, body: { expectedRevision: revision } });
    notify.success(`The trial of ${activation.version} ended.`);
    await queryClient.invalidateQueries({ queryKey: RELEASES_KEY });
  });
  return (
    <>
      <Notice
        tone="blue"
        action={
          <Buttons>
            {onPromote && <Button onClick={onPromote}>Promote</Button>}
            <Button isBusy={stop.isBusy} onClick={() => setIsStopping(true)}>
              Stop
            </Button>
          </Buttons>
        }
      >
        {`${activation.version} is on trial for ${describeAudience(activation, names)}: ${describeLoads(figures.canary)}; of the live version, ${describeLoads(figures.active)}.`}
      </Notice>
      {isStopping && (
        <ConfirmDialog
          title="Stop the trial?"
          confirmLabel="Stop Trial"
          cancelLabel="Keep trial"
          onConfirm={() => {
            setIsStopping(false);
            void stop.run();
          }}
          onCancel={() => setIsStopping(false)}
        >
          {`From now on everybody who opens ${remote} gets ${figures.active.version} instead of ${activation.version}.`}
        </ConfirmDialog>
      )}
    </>
  );
}
