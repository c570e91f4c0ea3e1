import { styled } from 'styled-components';
import { ButtonLink, Eyebrow, LazyImage } from '../ui';

const Frame = styled.section`
  display: grid;
  background: var(--sand);

  > img {
    width: 100%;
    height: 100%;
    aspect-ratio: 1;
    object-fit: cover;
  }

  @media (min-width: 48rem) {
    grid-template-columns: 1fr 1fr;

    > img {
      max-height: 46rem;
    }
  }
`;

const Words = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--space-2);
  padding: var(--space-6) clamp(var(--gutter), 7vw, var(--space-12));

  h2 {
    font-size: clamp(var(--text-2xl), 1.2rem + 2.2vw, 3rem);
  }

  p:not(:first-child) {
    max-width: 32rem;
  }

  a {
    margin-top: var(--space-1);
  }
`;

export function BrandStory() {
  return (
    <Frame>
      <LazyImage
        src="/images/scenes/story-640.webp"
        srcSet="/images/scenes/story-640.webp 640w, /images/scenes/story-1200.webp 1200w"
        sizes="(min-width: 48rem) 50vw, 100vw"
        width={1200}
        height={1200}
        alt=""
      />
      <Words>
        <Eyebrow>Our story</Eyebrow>
        <h2>Made where the land meets the water</h2>
        <p>
          NARA began with a simple wish: clothes for moving that feel as good as the places we move in. Soft, strong
          fabrics from recycled fibre, cut for real bodies and made to be worn for years.
        </p>
        <ButtonLink to="/about" $look="outline">
          Read Our Story
        </ButtonLink>
      </Words>
    </Frame>
  );
}
