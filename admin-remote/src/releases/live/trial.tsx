import { Button, Notice, useAnnounce } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReleaseHistory } from '@nara/shared-contracts/api/releases';
import { styled } from 'styled-components';
import { AskedAction } from '../actions';
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
  const announce = useAnnounce();
  const names = useCohortNames();
  const { version } = activation;
  return (
    <Notice
      tone="blue"
      action={
        <Buttons>
          {onPromote && <Button onClick={onPromote}>Promote</Button>}
          <AskedAction
            label="Stop"
            question="Stop the trial?"
            confirmLabel="Stop Trial"
            cancelLabel="Keep trial"
            consequence={`From now on everybody who opens ${remote} gets ${figures.active.version} instead of ${version}.`}
            action={async () => {
              await api.releases.rollback({ params: { remote }, body: { expectedRevision: revision } });
              await announce(`The trial of ${version} ended.`, RELEASES_KEY);
            }}
          />
        </Buttons>
      }
    >
      {`${version} is on trial for ${describeAudience(activation, names)}: ${describeLoads(figures.canary)}; of the live version, ${describeLoads(figures.active)}.`}
    </Notice>
  );
}
