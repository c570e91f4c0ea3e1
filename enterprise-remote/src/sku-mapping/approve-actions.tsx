import { Button, ConfirmDialog, type Selection, useAction } from '@nara/portal-ui';
import { type EnterpriseMapping, type MappingApproval, plural, useHost } from '@nara/shared-contracts';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApprove } from './use-approve';

type Seen = MappingApproval['mappings'];

const PAGE = 200;

interface ApproveActionsProps {
  selection: Selection;
  /** Rows on the page. */
  rows: readonly EnterpriseMapping[] | undefined;
  /** Number of proposals that match the filter; undefined while the list also shows others. */
  pending: number | undefined;
  search: string;
}

/** Approves the selected proposals, or all that match the filter. */
export function ApproveActions({ selection, rows, pending, search }: ApproveActionsProps) {
  const { api } = useHost();
  const { approve, isBusy } = useApprove();
  const [all, setAll] = useState<Seen>();
  // Rows stay selected on other pages; they are approved as they were last seen.
  const seen = useRef(new Map<string, EnterpriseMapping>());
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row);
  }, [rows]);

  const run = async (mappings: Seen) => {
    setAll(undefined);
    if (await approve(mappings)) selection.replace([]);
  };

  const approveChosen = () => {
    const chosen = [...selection.ids].flatMap((id) => seen.current.get(id) ?? []);
    const waiting = chosen.filter(({ pendingWoolworthsSku }) => pendingWoolworthsSku !== null);
    return run((waiting.length > 0 ? waiting : chosen).map(asSeen));
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
      <Button icon={<Check size={15} aria-hidden />} isBusy={isBusy} onClick={approveChosen}>
        {isBusy ? 'Approving…' : 'Approve'}
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
    </>
  );
}

const asSeen = ({ id, updatedAt }: EnterpriseMapping): Seen[number] => ({ id, expectedUpdatedAt: updatedAt });
