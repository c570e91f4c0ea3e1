import { Button, ExportButton, type Selection } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { CircleCheck } from 'lucide-react';

interface BulkActionsProps {
  selection: Selection;
  isApproving: boolean;
  onApprove: (rmaNumbers: readonly string[]) => void;
}

/** Offers the bulk actions on returns. */
export function BulkActions({ selection: { ids }, isApproving, onApprove }: BulkActionsProps) {
  const api = useApi();
  return (
    <>
      <Button icon={<CircleCheck size={15} aria-hidden />} isBusy={isApproving} onClick={() => onApprove([...ids])}>
        {isApproving ? 'Approving…' : 'Approve'}
      </Button>
      <ExportButton
        label="Export Selected"
        subject="chosen-returns"
        load={() => api.rma.export({ query: { only: [...ids].join() } })}
      />
    </>
  );
}
