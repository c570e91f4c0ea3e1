import { ActivityTrail, Dialog, Loaded, Notes, useKeptFocus } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Rma } from '@nara/shared-contracts/api/returns';

import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Decision } from './decision';
import { Inspection } from './inspection';
import { LabelButton } from './label-button';
import { PartnerState } from './partner-state';
import { returnQuery } from './queries';
import { ReturnFacts } from './return-facts';
import { ReturnItems } from './return-items';
import { StepTrouble } from './step-trouble';
import { useStep } from './use-step';

const Stack = styled.div`
  display: grid;
  gap: 1.25rem;

  &:focus {
    outline: none;
  }
`;

/** Shows one return: its items, its history, and the available steps. */
export function ReturnDialog({ id, onClose }: { id: Rma['rmaNumber']; onClose: () => void }) {
  const api = useApi();
  const query = useQuery(returnQuery(api, id));
  return (
    <Dialog title={`Return ${id}`} onClose={onClose}>
      <Loaded query={query}>
        {(rma) => (
          <>
            <ReturnFacts rma={rma} />
            {rma.hasLabel && <LabelButton rmaNumber={id} />}
            <PartnerState rma={rma} />
            <Steps rma={rma} />
            <Notes kind="return" id={id} />
            <ActivityTrail kind="return" id={id} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Shows the items and the available steps. The reason for a failed step stays when the return changes. */
function Steps({ rma }: { rma: Rma }) {
  const step = useStep(rma);
  const region = useKeptFocus(rma.status);
  return (
    <Stack {...region}>
      {rma.status === 'pending_inspection' ? <Inspection rma={rma} step={step} /> : <ReturnItems rma={rma} />}
      <Decision rma={rma} step={step} />
      <StepTrouble trouble={step.trouble} />
    </Stack>
  );
}
