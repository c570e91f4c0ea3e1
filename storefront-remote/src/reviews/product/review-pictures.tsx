import { useState } from 'react';
import { styled } from 'styled-components';
import { LazyImage } from '../../ui';
import { picturePath } from '../picture-path';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  button {
    padding: 0;
    border: 0;
    background: none;
    cursor: zoom-in;
  }

  button[aria-expanded="true"] {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }

  button img {
    display: block;
    width: 5rem;
    height: 5rem;
    object-fit: cover;
  }

  > img {
    flex: 1 0 100%;
    max-width: 100%;
    max-height: 80vh;
    object-fit: contain;
    object-position: left;
  }
`;

/** The pictures of a review, small; a press shows one large below them. */
export function ReviewPictures({ pictures, by }: { pictures: readonly string[]; by: string }) {
  const [shown, setShown] = useState<string | null>(null);
  if (pictures.length === 0) return null;
  const altOf = (id: string) => `Picture ${pictures.indexOf(id) + 1} of ${pictures.length} by ${by}`;
  return (
    <Row>
      {pictures.map((id) => (
        <button
          key={id}
          type="button"
          aria-expanded={shown === id}
          aria-label={`Enlarge ${altOf(id)}`}
          onClick={() => setShown(shown === id ? null : id)}
        >
          <LazyImage src={picturePath(id, 'small')} alt="" />
        </button>
      ))}
      {shown && <img src={picturePath(shown, 'large')} alt={altOf(shown)} />}
    </Row>
  );
}
