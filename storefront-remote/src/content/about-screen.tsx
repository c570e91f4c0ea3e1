import type { ContentOf } from '@nara/shared-contracts/api/content';
import { styled } from 'styled-components';
import { Band, BandHead, ButtonLink, Eyebrow, Title, usePageTitle } from '../ui';
import { ArtworkPicture } from './frame/artwork';
import { Runs } from './frame/runs';
import { usePage, WaitingPage } from './use-page';

const StoryFrame = styled(Band)`
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
    <StoryFrame>
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
    </StoryFrame>
  );
}

const Background = styled.div`
  background: var(--sand);
`;

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-4);

  article {
    padding-top: var(--space-2);
    border-top: 1px solid var(--ink);
  }

  h3 {
    margin-bottom: var(--space-1);
    font-size: var(--text-xl);
  }
`;

function Values({ title, items }: ContentOf<'about'>['values']) {
  return (
    <Background>
      <Band>
        <BandHead>
          <h2>{title}</h2>
        </BandHead>
        <List>
          {items.map(({ name, text }) => (
            <article key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </article>
          ))}
        </List>
      </Band>
    </Background>
  );
}

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

function Opening({ eyebrow, title, text }: ContentOf<'about'>['opening']) {
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

const Frame = styled(Band)`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  text-align: center;

  h2 {
    color: var(--muted);
    font-size: var(--text-lg);
  }

  p {
    max-width: 28ch;
    font-size: clamp(var(--text-xl), 1rem + 2.2vw, 2.5rem);
    font-weight: 600;
    letter-spacing: -0.02em;
    line-height: 1.2;
    text-wrap: balance;
  }
`;

function Mission({ title, text, button }: ContentOf<'about'>['mission']) {
  return (
    <Frame>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink to={button.to}>{button.label}</ButtonLink>
    </Frame>
  );
}

export function AboutScreen() {
  usePageTitle('About Us');
  const { data, error, refetch } = usePage('about');
  if (!data) return <WaitingPage error={error} onRetry={refetch} />;
  const { opening, story, values, mission } = data.content;
  return (
    <>
      <Opening {...opening} />
      <Story {...story} />
      <Values {...values} />
      <Mission {...mission} />
    </>
  );
}
