import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Band, BandHead, LazyImage } from '../ui';

const ACTIVITIES = [
  { slug: 'yoga', label: 'Yoga' },
  { slug: 'training', label: 'Training' },
  { slug: 'running', label: 'Running' },
  { slug: 'lounge', label: 'Lounge' },
  { slug: 'swim', label: 'Swim' },
  { slug: 'accessories', label: 'Accessories' },
] as const;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(0.75rem, 1.6vw, 1.5rem);
  list-style: none;

  @media (min-width: 48rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Tile = styled(Link)`
  display: grid;
  gap: 0.75rem;
  text-decoration: none;

  > span:first-child {
    aspect-ratio: 4 / 5;
    overflow: hidden;
    background: var(--backdrop);
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform 700ms cubic-bezier(0.2, 0, 0, 1);
  }

  > span:last-child {
    font-weight: 500;
  }

  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    &:hover img {
      transform: scale(1.03);
    }
  }
`;

const sceneOf = (slug: string, width: 480 | 800) => `/images/scenes/${slug}-${width}.webp`;

export function Activities() {
  return (
    <Band>
      <BandHead>
        <h2>Shop by Activity</h2>
      </BandHead>
      <Grid>
        {ACTIVITIES.map(({ slug, label }) => (
          <li key={slug}>
            <Tile to={`/shop/${slug}`}>
              <span>
                <LazyImage
                  src={sceneOf(slug, 480)}
                  srcSet={`${sceneOf(slug, 480)} 480w, ${sceneOf(slug, 800)} 800w`}
                  sizes="(min-width: 48rem) 30vw, 44vw"
                  width={800}
                  height={1000}
                  alt=""
                />
              </span>
              <span>{label}</span>
            </Tile>
          </li>
        ))}
      </Grid>
    </Band>
  );
}
