import { Button, ConfirmDialog, FilterBar, paymentQuery, Select } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmationOf } from './status-confirmation';
import { type AssignableStatus, maySet, statusOptions } from './status-options';
import { StatusOutcome } from './status-outcome';
import { useStatusChange } from './use-status-change';

/** A chosen but unsaved status, with the order at that time. */
interface Draft {
  order: AdminOrder;
  status: AssignableStatus;
}

/** Sets the status of an order by hand, and asks for confirmation if the change cannot be undone. */
export function StatusEditor({ order }: { order: AdminOrder }) {
  const [draft, setDraft] = useState<Draft>();
  const [isAsking, setIsAsking] = useState(false);
  const api = useApi();
  const { data: payment } = useQuery(paymentQuery(api, order.id));
  // Keep a choice that could not be saved, for a retry.
  const dropDraft = () => setDraft(undefined);
  const { save, isBusy, result, settle } = useStatusChange(dropDraft);

  const choose = (status: OrderStatus) => {
    settle();
    setDraft(maySet(order.status, status) ? { order, status } : undefined);
  };

  const takeTheirs = () => {
    settle();
    dropDraft();
  };

  const saveDraft = () => {
    setIsAsking(false);
    if (draft) save(draft.order, draft.status);
  };

  const confirmation = draft && confirmationOf(draft.order, draft.status, payment ?? null);

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
          unavailable={draft ? undefined : 'Choose another status first.'}
          isBusy={isBusy}
          onClick={confirmation ? () => setIsAsking(true) : saveDraft}
        >
          {isBusy ? 'Saving…' : 'Save Status'}
        </Button>
      </FilterBar>
      {result && <StatusOutcome result={result} isBusy={isBusy} onSave={save} onTakeTheirs={takeTheirs} />}
      {isAsking && confirmation && (
        <ConfirmDialog {...confirmation} onConfirm={saveDraft} onCancel={() => setIsAsking(false)} />
      )}
    </>
  );
}
