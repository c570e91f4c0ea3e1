import type { ReviewItem } from '@nara/shared-contracts/api/reviews';
import {
  LONGEST_REVIEW,
  LONGEST_REVIEW_NAME,
  LONGEST_REVIEW_TITLE,
  REVIEW_FITS,
} from '@nara/shared-contracts/rules/reviews';
import { styled } from 'styled-components';
import { Segments } from '../../fit';
import { Button, Field } from '../../ui';
import { FITS } from '../words';
import { PicturePicker } from './picture-picker';
import { StarPicker } from './star-picker';
import { useReviewForm } from './use-review-form';

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
            maxLength={LONGEST_REVIEW_TITLE}
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
            maxLength={LONGEST_REVIEW}
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
            maxLength={LONGEST_REVIEW_NAME}
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
