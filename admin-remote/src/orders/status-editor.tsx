import {
  Button,
  Comparison,
  ConfirmDialog,
  type Difference,
  FilterBar,
  Notice,
  orderStatusLabel,
  paymentQuery,
  Select,
  useAction,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AdminOrder, StatusChange } from '@nara/shared-contracts/api/orders';
import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import { ASSIGNABLE_STATUSES, mayMove, type OrderStatus } from '@nara/shared-contracts/rules/orders';
import { PROVIDER_WORDS } from '@nara/shared-contracts/rules/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { isConflict, isWaiting } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ORDERS_KEY, orderQuery } from './queries';

type AssignableStatus = StatusChange['status'];

const isAssignable = (status: OrderStatus): status is AssignableStatus =>
  ASSIGNABLE_STATUSES.some((assignable) => assignable === status);

/** Returns whether staff may set an order from `present` to `next`. */
const maySet = (present: OrderStatus, next: OrderStatus): next is AssignableStatus =>
  isAssignable(next) && mayMove('staff', present, next);

/** Returns the options of the status select: the current status and its allowed successors. */
function statusOptions(present: OrderStatus): { value: OrderStatus; label: string }[] {
  const possible = ASSIGNABLE_STATUSES.filter((status) => status === present || maySet(present, status));
  const statuses = isAssignable(present) ? possible : [present, ...possible];
  return statuses.map((status) => ({ value: status, label: orderStatusLabel(status) }));
}

/**
 * Returns the differences between two versions of an order; empty if only its time stamp changed. `mine` is unsaved.
 */
function orderChanges(before: AdminOrder, after: AdminOrder, mine: AdminOrder['status']): Difference[] {
  const fields: Difference[] = [
    {
      field: 'Status',
      before: orderStatusLabel(before.status),
      theirs: orderStatusLabel(after.status),
      mine: orderStatusLabel(mine),
    },
    {
      field: 'Woolworths Order ID',
      before: before.woolworthsOrderId ?? 'Not assigned',
      theirs: after.woolworthsOrderId ?? 'Not assigned',
    },
    { field: 'Tracking code', before: before.trackingCode ?? 'None', theirs: after.trackingCode ?? 'None' },
  ];
  return fields.filter(({ before: old, theirs, mine: chosen = old }) => old !== theirs || old !== chosen);
}

/** Outcome of the last save. */
type StatusResult =
  | { kind: 'saved'; order: AdminOrder; previous: AdminOrder['status'] }
  | { kind: 'conflict'; fresh: AdminOrder; status: AssignableStatus; differences: Difference[] };

/**
 * Saves a status as a change to the fetched order. If another user saved first, nothing is written: the order is
 * refetched, and `result` holds the differences until the user resolves them.
 */
function useStatusChange(onSaved: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<StatusResult>();
  const { run: save, isBusy } = useAction(async (order: AdminOrder, status: AssignableStatus) => {
    const query = orderQuery(api, order.id);
    try {
      const body = { status, expectedUpdatedAt: order.updatedAt };
      const saved = await api.adminOrders.changeStatus({ params: { id: order.id }, body });
      queryClient.setQueryData(query.queryKey, saved);
      onSaved();
      setResult({ kind: 'saved', order: saved, previous: order.status });
    } catch (error) {
      // The cancellation waits for a second person; the order keeps its status until then.
      if (isWaiting(error)) onSaved();
      if (!isConflict(error)) throw error;
      const fresh = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      setResult({ kind: 'conflict', fresh, status, differences: orderChanges(order, fresh, status) });
    }
    await queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
  });
  return { save, isBusy, result, settle: () => setResult(undefined) };
}

interface Confirmation {
  title: string;
  children: string;
  confirmLabel: string;
  cancelLabel: string;
}

/**
 * Returns the question before a status that cannot easily be undone; null for other statuses. `payment` is the order's
 * payment, if it was paid here.
 */
function confirmationOf(order: AdminOrder, next: AssignableStatus, payment: StaffPayment | null): Confirmation | null {
  if (next === 'cancelled') {
    const asked = order.woolworthsOrderId ? ' Woolworths has the order, so it is asked first and has to agree.' : '';
    return {
      title: 'Cancel this order?',
      children: `The customer will see order ${order.id} as cancelled.${asked}${moneyBack(payment)}`,
      confirmLabel: 'Cancel Order',
      cancelLabel: 'Keep Order',
    };
  }
  if (mayMove('staff', next, order.status)) return null;
  return {
    title: `Set this order to ${next}?`,
    children: `The customer will see order ${order.id} as ${next}. It cannot be set back.`,
    confirmLabel: `Set to ${next}`,
    cancelLabel: 'Keep Status',
  };
}

/** Explains what happens to the money of a cancelled order. */
function moneyBack(payment: StaffPayment | null): string {
  if (!payment || payment.refundable === 0) return '';
  const amount = formatRand(payment.refundable);
  const { provider, byGiftCard = 0 } = payment;
  const cards = byGiftCard > 0 && provider !== 'gift-card' ? ', and to gift cards what they paid' : '';
  if (provider === 'gift-card') return ` ${amount} will be given back to gift cards.`;
  if (provider === 'bank') return ` ${amount} has to be given back by EFT then${cards}.`;
  return ` ${amount} will be given back through ${PROVIDER_WORDS[provider]}${cards}.`;
}

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
function StatusOutcome({ result, isBusy, onSave, onTakeTheirs }: StatusOutcomeProps) {
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
