import type { ReviewItem } from '@nara/shared-contracts/api/reviews';
import {
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_NAME_LENGTH,
  MAX_REVIEW_TITLE_LENGTH,
  REVIEW_FITS,
} from '@nara/shared-contracts/rules/reviews';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Stars } from '../../catalogue';
import { Segments } from '../../fit';
import { Button, Field, VisuallyHidden } from '../../ui';
import { FITS, starsInWords } from '../labels';
import { PicturePicker } from './picture-picker';
import { useReviewForm } from './use-review-form';

const Frame = styled.fieldset`
  legend {
    margin-bottom: 0.35rem;
    padding: 0;
    font-size: var(--text-sm);
  }

  > div {
    position: relative;
    display: inline-flex;
    font-size: 2.75rem;
    line-height: 1;
  }

  /* A place to press on each star; the stars lie below. */
  label {
    position: relative;
    width: 1em;
    height: 1em;
    cursor: pointer;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  label:has(:focus-visible) {
    outline: var(--focus);
    outline-offset: 2px;
  }
`;

const StarRow = styled.span`
  position: absolute;
  inset: 0 auto auto 0;
  pointer-events: none;
`;

const Problem = styled.p`
  color: var(--clay-deep);
  font-size: var(--text-sm);
`;

const CHOICES = [1, 2, 3, 4, 5];

interface StarPickerProps {
  /** 0 if nothing is chosen yet. */
  stars: number;
  problem: string | undefined;
  onChoose: (stars: number) => void;
}

/** One to five stars, as a group of radio buttons: arrow keys move between them. */
function StarPicker({ stars, problem, onChoose }: StarPickerProps) {
  const id = useId();
  return (
    <Frame aria-describedby={problem && id}>
      <legend>Your rating</legend>
      <div>
        <StarRow>
          <Stars stars={stars} />
        </StarRow>
        {CHOICES.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="stars"
              value={choice}
              checked={stars === choice}
              onChange={() => onChoose(choice)}
            />
            <VisuallyHidden>{starsInWords(choice)}</VisuallyHidden>
          </label>
        ))}
      </div>
      {problem && <Problem id={id}>{problem}</Problem>}
    </Frame>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--space-2);

  textarea {
    width: 100%;
    min-height: 8rem;
    padding: 0.6rem 0.9rem;
    border: 1px solid var(--muted);
    border-radius: 2px;
    background: var(--white);
    resize: vertical;
  }

  > [role="alert"] {
    color: var(--clay-deep);
  }
`;

const Fit = styled.div`
  display: grid;
  gap: 0.35rem;

  > span {
    font-size: var(--text-sm);
  }

  label {
    padding-inline: 0.75rem;
  }
`;

const FIT_OPTIONS = Object.fromEntries(REVIEW_FITS.map((fit) => [fit, FITS[fit]])) as typeof FITS;

interface ReviewFormProps {
  token: string;
  item: ReviewItem;
  firstName: string;
  onSent: () => void;
}

/** Asks the shopper for a review of a product: stars, and optional details. */
export function ReviewForm({ token, item, firstName, onSent }: ReviewFormProps) {
  const { values, problems, isBusy, failure, edit, submit } = useReviewForm({ token, item, firstName, onSent });
  return (
    <Form noValidate aria-label={`Review of ${item.name}`} onSubmit={submit}>
      <StarPicker stars={values.stars} problem={problems.stars} onChoose={(stars) => edit({ stars })} />
      {item.isSized && (
        <Fit>
          <span aria-hidden="true">How does it fit? (optional)</span>
          <Segments
            label="How does it fit?"
            options={FIT_OPTIONS}
            chosen={values.fit}
            onChoose={(fit) => edit({ fit })}
          />
        </Fit>
      )}
      <Field label="Title" isOptional>
        {(control) => (
          <input
            {...control}
            name="title"
            maxLength={MAX_REVIEW_TITLE_LENGTH}
            value={values.title}
            onChange={({ target }) => edit({ title: target.value })}
          />
        )}
      </Field>
      <Field label="Your review" isOptional>
        {(control) => (
          <textarea
            {...control}
            name="text"
            maxLength={MAX_REVIEW_LENGTH}
            value={values.text}
            onChange={({ target }) => edit({ text: target.value })}
          />
        )}
      </Field>
      <PicturePicker
        token={token}
        productId={item.productId}
        pictures={values.pictures}
        problem={problems.pictures}
        onChange={edit}
      />
      <Field label="Name to show" isOptional>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="given-name"
            maxLength={MAX_REVIEW_NAME_LENGTH}
            placeholder="Anonymous"
            value={values.name}
            onChange={({ target }) => edit({ name: target.value })}
          />
        )}
      </Field>
      {failure && <p role="alert">{failure}</p>}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Sending…' : 'Send Review'}
      </Button>
    </Form>
  );
}
