import { Button, Comparison, Notice, orderStatusLabel } from '@nara/portal-ui';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import { type AssignableStatus, maySet } from './status-options';
import type { StatusResult } from './use-status-change';

interface StatusOutcomeProps {
  result: StatusResult;
  isBusy: boolean;
  /**
   * Saves a status on top of the given order: either the previous status (undo), or the user's own over another user's.
   */
  onSave: (order: AdminOrder, status: AssignableStatus) => void;
  onTakeTheirs: () => void;
}

/** Shows the outcome of saving a status: saved, with an undo, or another user's earlier change. */
export function StatusOutcome({ result, isBusy, onSave, onTakeTheirs }: StatusOutcomeProps) {
  if (result.kind === 'conflict') {
    return (
      <Comparison
        subject="order"
        differences={result.differences}
        isBusy={isBusy}
        onTakeTheirs={onTakeTheirs}
        onKeepMine={() => onSave(result.fresh, result.status)}
      />
    );
  }
  const { order, previous } = result;
  return (
    <Notice
      tone="green"
      action={maySet(order.status, previous) && <Button onClick={() => onSave(order, previous)}>Undo</Button>}
    >
      Status saved: {orderStatusLabel(order.status)}
    </Notice>
  );
}
