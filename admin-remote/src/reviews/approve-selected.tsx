import { Button, type Selection, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeskReview } from '@nara/shared-contracts/api/reviews';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { REVIEWS_KEY } from './queries';

interface ApproveSelectedProps {
  selection: Selection;
  /** Reviews on the current page: users approve only what they have seen. */
  rows: readonly DeskReview[];
}

/** Approves the selected reviews of the page together. */
export function ApproveSelected({ selection, rows }: ApproveSelectedProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const chosen = rows.filter(({ id, state }) => selection.ids.has(id) && state === 'waiting');
  // The approved versions are those seen at selection, even if the rows are refetched meanwhile.
  const seen = useRef(new Map<string, number>());
  for (const id of seen.current.keys()) if (!selection.ids.has(id)) seen.current.delete(id);
  for (const { id, revision } of rows)
    if (selection.ids.has(id) && !seen.current.has(id)) seen.current.set(id, revision);
  const approve = useAction(async () => {
    const reviews = chosen.map(({ id, revision }) => ({ id, expectedRevision: seen.current.get(id) ?? revision }));
    try {
      const { approved, left } = await api.adminReviews.approveMany({ body: { reviews } });
      selection.replace([]);
      const stayed =
        left > 0
          ? ` ${plural(left, 'review changed meanwhile and stays', 'reviews changed meanwhile and stay')} as before.`
          : '';
      notify.success(`${plural(approved, 'review is', 'reviews are')} in the shop.${stayed}`);
    } finally {
      await queryClient.invalidateQueries({ queryKey: REVIEWS_KEY });
    }
  });
  return (
    <Button
      icon={<CircleCheck size={15} aria-hidden />}
      isBusy={approve.isBusy}
      unavailable={chosen.length === 0 ? 'None of the selected reviews on this page waits.' : undefined}
      onClick={() => void approve.run()}
    >
      {approve.isBusy ? 'Approving…' : `Approve ${chosen.length}`}
    </Button>
  );
}
