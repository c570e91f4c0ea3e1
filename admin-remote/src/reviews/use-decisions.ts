import { useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeskReview } from '@nara/shared-contracts/api/reviews';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { REVIEWS_KEY, reviewQuery } from './queries';

/** Decisions that staff can make about a review; each resolves with whether it succeeded. */
export function useDecisions(review: DeskReview) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { id, revision: expectedRevision } = review;
  const params = { id };

  const decide = useAction(async (call: () => Promise<DeskReview>, message: string) => {
    try {
      const after = await call();
      queryClient.setQueryData(reviewQuery(api, id).queryKey, after);
      notify.success(message, after.canUndo ? { label: 'Undo', run: () => void undoAt(after.revision) } : undefined);
    } finally {
      // Refetch after a refusal as well: it means that the review has changed.
      await queryClient.invalidateQueries({ queryKey: REVIEWS_KEY });
    }
  });
  const undoAt = (revision: number) =>
    decide.run(
      () => api.adminReviews.undo({ params, body: { expectedRevision: revision } }),
      'The decision is taken back.',
    );

  return {
    isBusy: decide.isBusy,
    approve: () =>
      decide.run(
        () => api.adminReviews.approve({ params, body: { expectedRevision } }),
        `The review of ${review.productName} is in the shop.`,
      ),
    reject: (reason: string) =>
      decide.run(
        () => api.adminReviews.reject({ params, body: { reason, expectedRevision } }),
        review.state === 'approved' ? 'The review is out of the shop.' : 'The review is rejected.',
      ),
    answer: (answer: string | null) =>
      decide.run(
        () => api.adminReviews.answer({ params, body: { answer, expectedRevision } }),
        answer === null ? 'The answer is taken back.' : 'The answer is saved.',
      ),
    undo: () => undoAt(expectedRevision),
  };
}
