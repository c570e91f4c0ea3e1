import type { ContentOf } from '@nara/shared-contracts/api/content';
import { styled } from 'styled-components';
import { ArtworkPicture } from '../content';
import { ButtonLink, Eyebrow } from '../ui';

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

export type Story = ContentOf<'home'>['story'];

export function BrandStory({ story }: { story: Story | undefined }) {
  if (!story) return null;
  return (
    <Frame>
      <ArtworkPicture picture="story" sizes="(min-width: 48rem) 50vw, 100vw" alt="" />
      <Words>
        <Eyebrow>{story.eyebrow}</Eyebrow>
        <h2>{story.title}</h2>
        <p>{story.text}</p>
        <ButtonLink to={story.button.to} $look="outline">
          {story.button.label}
        </ButtonLink>
      </Words>
    </Frame>
  );
}
