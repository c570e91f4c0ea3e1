import { Button, LeaveQuestion, TextAreaField } from '@nara/portal-ui';
import type { DeskReview } from '@nara/shared-contracts/api/reviews';
import { LONGEST_SHOP_ANSWER } from '@nara/shared-contracts/rules/reviews';
import { type SubmitEvent, useState } from 'react';
import type { BlockerFunction } from 'react-router-dom';
import { styled } from 'styled-components';
import type { useDecisions } from './use-decisions';

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
        maxLength={LONGEST_SHOP_ANSWER}
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
