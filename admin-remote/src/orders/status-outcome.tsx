import type { AdminOrder } from '@nara/shared-contracts';
import { Button, Notice, orderStatusLabel } from '@nara/shared-ui';
import { type AssignableStatus, isAssignable } from './status-options';
import type { StatusResult } from './use-status-change';

interface StatusOutcomeProps {
  result: StatusResult;
  onUndo: (order: AdminOrder, status: AssignableStatus) => void;
}

/** What came of saving a status: done, with the way back, or what somebody else did first. */
export function StatusOutcome({ result, onUndo }: StatusOutcomeProps) {
  if (result.kind === 'conflict') {
    return (
      <Notice tone="red">
        Somebody else changed this order first. Your change was not saved.
        {result.changes.map((change) => (
          <div key={change}>{change}</div>
        ))}
      </Notice>
    );
  }
  const { order, previous } = result;
  return (
    <Notice
      tone="green"
      action={isAssignable(previous) && <Button onClick={() => onUndo(order, previous)}>Undo</Button>}
    >
      Status saved: {orderStatusLabel(order.status)}
    </Notice>
  );
}
