import { styled } from 'styled-components';
import { Band, LazyImage } from '../../ui';

const Frame = styled(Band)`
  display: grid;
  align-items: center;
  gap: var(--space-4) clamp(var(--space-4), 8vw, 8rem);

  img {
    width: 100%;
    height: auto;
  }

  h2 {
    margin-bottom: var(--space-2);
    font-size: var(--text-3xl);
  }

  p {
    max-width: 36rem;
    line-height: 1.65;
  }

  p + p {
    margin-top: var(--space-2);
  }

  @media (min-width: 48rem) {
    grid-template-columns: 1fr 1fr;
  }
`;

export function Story() {
  return (
    <Frame>
      <div>
        <h2>Our Story</h2>
        <p>
          NARA began with a simple wish: clothes for moving that feel as good as the places we move in. What we found
          was either made for performance and forgotten after a season, or soft and gone after the tenth wash.
        </p>
        <p>
          So we started with the fabric: soft, strong and from recycled fibre. We cut it for real bodies, tried it on
          the mat, on the road and in the water, and changed it until nobody thought about it any more. That is still
          how every piece is made.
        </p>
      </div>
      <LazyImage
        src="/images/scenes/story-640.webp"
        srcSet="/images/scenes/story-640.webp 640w, /images/scenes/story-1200.webp 1200w"
        sizes="(min-width: 48rem) 45vw, 100vw"
        width={1200}
        height={1200}
        alt=""
      />
    </Frame>
  );
}
