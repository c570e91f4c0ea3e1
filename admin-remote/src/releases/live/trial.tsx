import { Button, ButtonRow, ConfirmDialog, Notice, useAction, useChanged } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReleaseHistory } from '@nara/shared-contracts/api/releases';
import { useState } from 'react';
import { describeAudience, describeLoads } from '../labels';
import { RELEASES_KEY, useCohortNames } from '../queries';

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
  const changed = useChanged(RELEASES_KEY);
  const names = useCohortNames();
  const [isStopping, setIsStopping] = useState(false);
  const stop = useAction(async () => {
    await api.releases.rollback({ params: { remote }, body: { expectedRevision: revision } });
    await changed(`The trial of ${activation.version} ended.`);
  });
  return (
    <>
      <Notice
        tone="blue"
        action={
          <ButtonRow>
            {onPromote && <Button onClick={onPromote}>Promote</Button>}
            <Button isBusy={stop.isBusy} onClick={() => setIsStopping(true)}>
              Stop
            </Button>
          </ButtonRow>
        }
      >
        {`${activation.version} is on trial for ${describeAudience(activation, names)}: ${describeLoads(figures.canary)}; of the live version, ${describeLoads(figures.active)}.`}
      </Notice>
      {isStopping && (
        <ConfirmDialog
          title="Stop the trial?"
          confirmLabel="Stop Trial"
          cancelLabel="Keep trial"
          onConfirm={() => void stop.run()}
          onClose={() => setIsStopping(false)}
        >
          {`From now on everybody who opens ${remote} gets ${figures.active.version} instead of ${activation.version}.`}
        </ConfirmDialog>
      )}
    </>
  );
}
