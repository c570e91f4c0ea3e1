import type { ContentOf } from '@nara/shared-contracts/api/content';
import { styled } from 'styled-components';
import { Band } from '../../ui';
import { ArtworkPicture } from '../frame/artwork';
import { Runs } from '../frame/runs';

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

export function Story({ title, paragraphs }: ContentOf<'about'>['story']) {
  return (
    <Frame>
      <div>
        <h2>{title}</h2>
        {paragraphs.map((runs, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
          <p key={place}>
            <Runs runs={runs} />
          </p>
        ))}
      </div>
      <ArtworkPicture picture="story" sizes="(min-width: 48rem) 45vw, 100vw" alt="" />
    </Frame>
  );
}
