import type { AdminOrder, OrderStatus } from '@nara/shared-contracts';
import { Button, ConfirmDialog, FilterBar, Select } from '@nara/shared-ui';
import { useState } from 'react';
import { type AssignableStatus, isAssignable, statusOptions } from './status-options';
import { StatusOutcome } from './status-outcome';
import { useStatusChange } from './use-status-change';

/** A choice not yet saved, with the order as it was when the choice was made. */
interface Draft {
  order: AdminOrder;
  status: AssignableStatus;
}

/** Sets the status of an order by hand; cancelling asks first. */
export function StatusEditor({ order }: { order: AdminOrder }) {
  const [draft, setDraft] = useState<Draft>();
  const [isAsking, setIsAsking] = useState(false);
  const { save, isBusy, result } = useStatusChange();

  const choose = (status: OrderStatus) =>
    setDraft(status !== order.status && isAssignable(status) ? { order, status } : undefined);

  const saveDraft = async () => {
    setIsAsking(false);
    if (!draft) return;
    // A choice that could not be saved stays, to be tried again.
    if (await save(draft.order, draft.status)) setDraft(undefined);
  };

  return (
    <>
      <FilterBar>
        <Select
          label="Order status"
          value={draft?.status ?? order.status}
          options={statusOptions(order.status)}
          onChange={choose}
        />
        <Button
          variant="primary"
          disabled={!draft}
          isBusy={isBusy}
          onClick={draft?.status === 'cancelled' ? () => setIsAsking(true) : saveDraft}
        >
          {isBusy ? 'Saving…' : 'Save Status'}
        </Button>
      </FilterBar>
      {result && <StatusOutcome result={result} onUndo={save} />}
      {isAsking && (
        <ConfirmDialog
          title="Cancel this order?"
          confirmLabel="Cancel Order"
          cancelLabel="Keep Order"
          onConfirm={saveDraft}
          onCancel={() => setIsAsking(false)}
        >
          The customer will see order {order.id} as cancelled.
        </ConfirmDialog>
      )}
    </>
  );
}
