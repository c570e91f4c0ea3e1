import type { ContentOf } from '@nara/shared-contracts/api/content';
import { styled } from 'styled-components';
import { Band, Eyebrow, Title } from '../../ui';

const Words = styled(Band)`
  h1 {
    max-width: 22ch;
    margin-block: 0.75rem var(--space-2);
    font-size: var(--text-4xl);
  }

  p:last-child {
    max-width: 40rem;
    font-size: var(--text-lg);
  }
`;

const Picture = styled.img`
  width: 100%;
  max-height: 42rem;
  aspect-ratio: 16 / 9;
  object-fit: cover;
`;

export function Opening({ eyebrow, title, text }: ContentOf<'about'>['opening']) {
  return (
    <>
      <Words>
        <Eyebrow>{eyebrow}</Eyebrow>
        <Title>{title}</Title>
        <p>{text}</p>
      </Words>
      <Picture
        src="/images/scenes/about-800.webp"
        srcSet="/images/scenes/about-800.webp 800w, /images/scenes/about-1600.webp 1600w"
        sizes="100vw"
        width={1600}
        height={900}
        alt=""
      />
    </>
  );
}
