import { Button, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PrintJob } from '@nara/shared-contracts/api/labels';

import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { LABELS_KEY } from './queries';

const Row = styled.span`
  display: inline-flex;
  gap: 0.35rem;
`;

interface JobActionsProps {
  job: PrintJob;
  onReprint?: () => void;
}

/** Offers the actions that the status of a print job allows. */
export function JobActions({ job: { id, subject, status }, onReprint }: JobActionsProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction(async (deed: 'cancel' | 'retry') => {
    await api.labels[deed]({ params: { id } });
    await queryClient.invalidateQueries({ queryKey: LABELS_KEY });
  });
  const isWaiting = status === 'pending' || status === 'printing';
  return (
    <Row>
      {(isWaiting || (status === 'failed' && !onReprint)) && (
        <Button isSmall aria-label={`Cancel ${subject}`} isBusy={isBusy} onClick={() => run('cancel')}>
          Cancel
        </Button>
      )}
      {status === 'failed' && (
        <Button isSmall aria-label={`Retry ${subject}`} isBusy={isBusy} onClick={() => run('retry')}>
          Retry
        </Button>
      )}
      {!isWaiting && onReprint && (
        <Button isSmall aria-label={`Reprint ${subject}`} onClick={onReprint}>
          Reprint
        </Button>
      )}
    </Row>
  );
}
