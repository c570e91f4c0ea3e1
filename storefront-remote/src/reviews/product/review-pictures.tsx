import { styled } from 'styled-components';
import { LazyImage, VisuallyHidden } from '../../ui';
import { picturePath } from '../picture-path';

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
export const ReviewPictures = ({ pictures, by }: { pictures: readonly string[]; by: string }) =>
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
