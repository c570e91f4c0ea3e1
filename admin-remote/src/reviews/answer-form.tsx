import { Button, LeaveQuestion, TextAreaField, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeskReview } from '@nara/shared-contracts/api/reviews';
import { useHost } from '@nara/shared-contracts/host';
import { MAX_SHOP_ANSWER_LENGTH } from '@nara/shared-contracts/rules/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { BlockerFunction } from 'react-router-dom';
import { styled } from 'styled-components';
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

const Form = styled.form`
  display: grid;
  gap: 0.5rem;

  > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0.5rem;
  }
`;

/** The address also names the open review. */
const leaves: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || from.search !== to.search;

interface AnswerFormProps {
  review: DeskReview;
  decisions: Pick<ReturnType<typeof useDecisions>, 'answer' | 'isBusy'>;
}

/** Publishes an answer to a review, or withdraws it. */
export function AnswerForm({ review: { answer }, decisions }: AnswerFormProps) {
  const [text, setText] = useState(answer ?? '');
  const isChanged = text.trim() !== (answer ?? '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChanged && text.trim() && !decisions.isBusy) void decisions.answer(text.trim());
  };
  return (
    <Form onSubmit={submit}>
      <TextAreaField
        name="answer"
        label="Answer of the shop"
        hint="Everybody reads it below the review, in the name of NARA."
        value={text}
        rows={3}
        maxLength={MAX_SHOP_ANSWER_LENGTH}
        onChange={setText}
      />
      <footer>
        {answer && (
          <Button isBusy={decisions.isBusy} onClick={() => void decisions.answer(null)}>
            Take Answer Back
          </Button>
        )}
        <Button
          type="submit"
          isBusy={decisions.isBusy}
          unavailable={isChanged && text.trim() ? undefined : 'Write or change the answer first.'}
        >
          Save Answer
        </Button>
      </footer>
      {isChanged && <LeaveQuestion where="to this review" leaves={leaves} />}
    </Form>
  );
}
