import { Button, ConfirmDialog, type Selection, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EnterpriseMapping } from '@nara/shared-contracts/api/sku-mapping';
import { plural } from '@nara/shared-contracts/rules/common';

import { Check, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { asSeen, type Seen, useApprove } from './decide';

const PAGE = 200;

const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog')).RejectDialog }));

interface DecideActionsProps {
  selection: Selection;
  /** Rows on the current page. */
  rows: readonly EnterpriseMapping[] | undefined;
  /** Number of proposals that match the filter; undefined while the list also shows others. */
  pending: number | undefined;
  search: string;
  /** Called after any were approved. */
  onApproved: () => void;
}

/** Approves the selected proposals, or all that match the filter, or rejects the selected ones. */
export function DecideActions({ selection, rows, pending, search, onApproved }: DecideActionsProps) {
  const api = useApi();
  const { approve, isBusy } = useApprove();
  const [all, setAll] = useState<Seen>();
  const [rejected, setRejected] = useState<Seen>();
  // Rows stay selected on other pages; a decision applies to the version that the user saw.
  const seen = useRef(new Map<string, EnterpriseMapping>());
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row);
  }, [rows]);

  const run = async (mappings: Seen) => {
    setAll(undefined);
    if (!(await approve(mappings))) return;
    selection.replace([]);
    onApproved();
  };

  const findChosen = (): Seen => {
    const chosen = [...selection.ids].flatMap((id) => seen.current.get(id) ?? []);
    const waiting = chosen.filter(({ pendingWoolworthsSku }) => pendingWoolworthsSku !== null);
    return (waiting.length > 0 ? waiting : chosen).map(asSeen);
  };

  const { run: collect, isBusy: isCollecting } = useAction(async () => {
    const found: Seen = [];
    for (let page = 1; ; page += 1) {
      const query = { status: 'pending_review', page, pageSize: PAGE, ...(search && { search }) } as const;
      const { rows: some, total } = await api.enterpriseMapping.list({ query });
      found.push(...some.map(asSeen));
      if (found.length >= total || some.length === 0) break;
    }
    setAll(found);
  });

  return (
    <>
      <Button icon={<Check size={15} aria-hidden />} isBusy={isBusy} onClick={() => run(findChosen())}>
        {isBusy ? 'Approving…' : 'Approve'}
      </Button>
      <Button icon={<X size={15} aria-hidden />} isBusy={isBusy} onClick={() => setRejected(findChosen())}>
        Reject
      </Button>
      {pending !== undefined && pending > 0 && (
        <Button isBusy={isBusy || isCollecting} onClick={collect}>
          {`Approve all ${pending} of this filter`}
        </Button>
      )}
      {all && (
        <ConfirmDialog
          title={`Approve ${plural(all.length, 'mapping')}?`}
          confirmLabel="Approve all"
          cancelLabel="Not now"
          onConfirm={() => run(all)}
          onCancel={() => setAll(undefined)}
        >
          From then on, orders go to the partner with the proposed Woolworths SKUs.
        </ConfirmDialog>
      )}
      <Suspense>
        {rejected && (
          <RejectDialog
            proposals={rejected}
            onClose={() => setRejected(undefined)}
            onRejected={() => {
              setRejected(undefined);
              selection.replace([]);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
