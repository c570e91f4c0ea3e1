import type { ShownReview } from '@nara/shared-contracts/api/reviews';
import { styled } from 'styled-components';
import { Stars } from '../../catalogue';
import { LazyImage, VisuallyHidden } from '../../ui';
import { dayOf, FITS, picturePath, starsInWords } from '../labels';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  summary {
    width: max-content;
    cursor: zoom-in;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary img {
    display: block;
    width: 5rem;
    height: 5rem;
    object-fit: cover;
  }

  details[open] {
    flex: 1 0 100%;
  }

  details[open] summary {
    cursor: zoom-out;
  }

  summary + img {
    display: block;
    max-width: 100%;
    max-height: 80vh;
    margin-top: 0.5rem;
  }
`;

/** Thumbnails of a review's pictures. A press shows one large below them, even before the application has started. */
const ReviewPictures = ({ pictures, by }: { pictures: readonly string[]; by: string }) =>
  pictures.length > 0 && (
    <Row>
      {pictures.map((id, index) => {
        const which = `${index + 1} of ${pictures.length} by ${by}`;
        return (
          <details key={id}>
            <summary>
              <LazyImage src={picturePath(id, 'small')} alt="" />
              <VisuallyHidden>{`Enlarge picture ${which}`}</VisuallyHidden>
            </summary>
            <LazyImage src={picturePath(id, 'large')} alt={which} />
          </details>
        );
      })}
    </Row>
  );

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
