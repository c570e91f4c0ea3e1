import type { ShownReview } from '@nara/shared-contracts/api/reviews';
import { styled } from 'styled-components';
import { Stars } from '../../catalogue';
import { VisuallyHidden } from '../../ui';
import { dayOf, FITS, starsInWords } from '../words';
import { ReviewPictures } from './review-pictures';

const Frame = styled.article`
  display: grid;
  gap: 0.5rem;
  padding-top: var(--space-2);
  border-top: 1px solid var(--sand);
  overflow-wrap: anywhere;

  h3 {
    font-size: var(--text-base);
  }

  > p {
    white-space: pre-line;
  }

  > footer {
    color: var(--muted);
    font-size: var(--text-sm);
  }

  blockquote {
    margin: 0;
    padding: 0.6rem 0.9rem;
    border-left: 3px solid var(--sage-deep);
    background: var(--white);
    font-size: var(--text-sm);
    white-space: pre-line;
  }

  blockquote b {
    display: block;
  }
`;

const ANONYMOUS = 'Anonymous';

/** Shows one review. Shoppers' input is rendered as plain text and isolated from the text direction around it. */
export function Review({ review }: { review: ShownReview }) {
  const { stars, title, text, name, at, fit, color, size, pictures, answer } = review;
  const by = name || ANONYMOUS;
  return (
    <Frame aria-label={`Review by ${by}`}>
      <div>
        <Stars stars={stars} />
        <VisuallyHidden>{`${starsInWords(stars)} of 5`}</VisuallyHidden>
      </div>
      {title && (
        <h3>
          <bdi>{title}</bdi>
        </h3>
      )}
      {text && (
        <p>
          <bdi>{text}</bdi>
        </p>
      )}
      <ReviewPictures pictures={pictures} by={by} />
      <footer>
        <bdi>{by}</bdi>
        {` · Verified purchase · ${dayOf(at)} · ${color}, ${size}`}
        {fit && ` · ${FITS[fit]}`}
      </footer>
      {answer && (
        <blockquote>
          <b>NARA answered</b>
          {answer}
        </blockquote>
      )}
    </Frame>
  );
}
