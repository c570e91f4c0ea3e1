import { Button, FilterBar } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Rma } from '@nara/shared-contracts/api/returns';
import { useSession } from '@nara/shared-contracts/host';
import type { ReturnAction } from '@nara/shared-contracts/rules/returns';
import { useState } from 'react';
import { ProcessDialog } from './process-dialog';
import { RefundDialog } from './refund-dialog';
import { RejectDialog } from './reject-dialog';
import type { Step } from './use-step';

const LABELS: Record<ReturnAction, string> = {
  approve: 'Approve',
  reject: 'Reject',
  process: 'Process',
  complete: 'Refund',
  reopen: 'Reopen',
};

const INSPECT_FIRST = 'Save the inspection before you approve.';

/** Offers the steps available to staff now. A final step, or one that needs a reason, opens a dialog first. */
export function Decision({ rma, step: { take, isBusy } }: { rma: Rma; step: Step }) {
  const api = useApi();
  const isAdmin = useSession(({ session }) => session?.staff?.role === 'admin');
  const [asking, setAsking] = useState<ReturnAction>();
  const params = { id: rma.rmaNumber };
  const expectedUpdatedAt = rma.updatedAt;
  const isInspected = rma.items.every(({ condition }) => condition !== null);
  const close = () => setAsking(undefined);

  const begin = (action: ReturnAction) => {
    if (action === 'approve') void take(() => api.rma.approve({ params, body: { expectedUpdatedAt } }));
    else if (action === 'reopen') void take(() => api.rma.reopen({ params, body: { expectedUpdatedAt } }));
    else setAsking(action);
  };
  const settle = (step: () => Promise<Rma>) => {
    close();
    void take(step);
  };

  const actions = rma.actions.filter((action) => action !== 'reopen' || isAdmin);
  return (
    <>
      {actions.length > 0 && (
        <FilterBar>
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'reject' ? 'secondary' : 'primary'}
              unavailable={action === 'approve' && !isInspected ? INSPECT_FIRST : undefined}
              isBusy={isBusy}
              onClick={() => begin(action)}
            >
              {LABELS[action]}
            </Button>
          ))}
          {!isInspected && actions.includes('approve') && <span>{INSPECT_FIRST}</span>}
        </FilterBar>
      )}
      {asking === 'reject' && (
        <RejectDialog
          onClose={close}
          onReject={(reason) => settle(() => api.rma.reject({ params, body: { reason, expectedUpdatedAt } }))}
        />
      )}
      {asking === 'process' && (
        <ProcessDialog
          rma={rma}
          onClose={close}
          onProcess={(dc) => settle(() => api.rma.process({ params, body: { dc, expectedUpdatedAt } }))}
        />
      )}
      {asking === 'complete' && (
        <RefundDialog
          rma={rma}
          onClose={close}
          onRefund={(refund) => settle(() => api.rma.complete({ params, body: { ...refund, expectedUpdatedAt } }))}
        />
      )}
    </>
  );
}
