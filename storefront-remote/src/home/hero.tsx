import type { ContentOf } from '@nara/shared-contracts/api/content';
import { styled } from 'styled-components';
import { ButtonLink, Eyebrow, Page, VisuallyHidden } from '../ui';

/** Title of the home page in the browser's tab, and its heading while the texts are missing. */
export const HOME_TITLE = 'Premium activewear';

const TALL = '(max-aspect-ratio: 4/5)';

const Scene = styled.section`
  position: relative;
  display: grid;
  align-items: start;
  min-height: min(calc(100svh - 6.25rem), 56rem);
  overflow: hidden;
  background: #dcd3c2;

  > picture {
    position: absolute;
    inset: 0;
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 62% 70%;
  }

  @media ${TALL} {
    /* The words stand in the sky, so the runner on the crest comes below them. */
    img {
      height: 120%;
    }
  }
`;

const Words = styled(Page)`
  position: relative;
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  padding-block: clamp(2.5rem, 4vw + 4vh, 8rem) var(--space-6);

  h1 {
    max-width: 12ch;
    font-size: clamp(2.6rem, 1.4rem + 5vw, 5.5rem);
    font-weight: 500;
    letter-spacing: -0.035em;
    line-height: 1;
  }

  p:not(:first-child) {
    max-width: 30rem;
    font-size: clamp(var(--text-md), 0.9rem + 0.4vw, var(--text-lg));
  }

  ${Eyebrow} {
    color: var(--ink);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: var(--space-1);

  a + a:not(:hover) {
    background: rgb(255 253 250 / 55%);
  }
`;

/**
 * Opening picture of the home page. If the server has not rendered its text, the text follows shortly after the
 * picture; until then the screen's title is for screen readers only.
 */
export function Hero({ words }: { words: ContentOf<'home'>['hero'] | undefined }) {
  return (
    <Scene>
      <picture>
        <source
          media={TALL}
          srcSet="/images/scenes/hero-tall-600.webp 600w, /images/scenes/hero-tall-750.webp 750w, /images/scenes/hero-tall-900.webp 900w"
          sizes="100vw"
        />
        <img
          src="/images/scenes/hero-1280.webp"
          srcSet="/images/scenes/hero-1280.webp 1280w, /images/scenes/hero-1920.webp 1920w"
          sizes="100vw"
          alt=""
          fetchPriority="high"
        />
      </picture>
      {words ? (
        <Words>
          <Eyebrow>{words.eyebrow}</Eyebrow>
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          <Actions>
            {words.buttons.map(({ label, to }, place) => (
              <ButtonLink key={`${label} ${to}`} to={to} $look={place === 0 ? 'solid' : 'outline'}>
                {label}
              </ButtonLink>
            ))}
          </Actions>
        </Words>
      ) : (
        <VisuallyHidden as="h1">{HOME_TITLE}</VisuallyHidden>
      )}
    </Scene>
  );
}
