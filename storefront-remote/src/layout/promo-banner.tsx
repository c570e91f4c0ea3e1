import { FIRST_VIEW_ATTRIBUTE } from '@nara/shared-contracts/rules/composition';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useFrameContent } from './frame-content';

const Banner = styled.aside`
  display: grid;
  place-items: center;
  min-height: 2.25rem;
  padding: 0.4rem 0.5rem;
  background: var(--ink);
  color: var(--bone);
  font-size: clamp(0.5625rem, 2.65vw, 0.6875rem);
  font-weight: 500;
  letter-spacing: 0.06em;
  line-height: 1.4;
  text-align: center;

  a {
    color: inherit;
    text-underline-offset: 0.3em;
  }

  :focus-visible {
    outline-color: var(--bone);
  }
`;

/**
 * Drawn as SVG, because not every device has a font with it. The character itself is off-screen, for screen readers and
 * copying.
 */
const Flame = styled.span`
  position: relative;
  display: inline-block;
  width: 0.95em;
  margin-inline: 0.1em 0.35em;
  height: 1.2em;
  overflow: hidden;
  color: transparent;
  letter-spacing: 0;
  text-indent: 2em;
  white-space: nowrap;
  vertical-align: -0.2em;

  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;

/** Not part of the document's first view: a slow phone would search its fonts for it before it renders anything. */
const Letter = styled.span`
  [${FIRST_VIEW_ATTRIBUTE}] & {
    display: none;
  }
`;

/** Character at which texts are split; it is drawn as SVG. */
const FLAME = '🔥';

const DrawnFlame = () => (
  <Flame>
    <svg viewBox="0 0 16 20" aria-hidden>
      <path d="M9 0c0 6-7 7-7 13a6 6 0 0 0 12 0c0-3-1-4-2-6 0 2-1 3-2 3 1-4 1-7-1-10Z" fill="#f2763a" />
      <path d="M8 11c0 2-2 3-2 5a2 2 0 0 0 5 0c0-2-2-3-3-5Z" fill="#ffd166" />
    </svg>
    <Letter>{FLAME}</Letter>
  </Flame>
);

const Text = ({ text }: { text: string }) =>
  text.split(FLAME).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    <Fragment key={place}>
      {place > 0 && <DrawnFlame />}
      {part}
    </Fragment>
  ));

/** Announcement above every page. Its space is reserved until the text has loaded, so that nothing moves. */
export function PromoBanner() {
  const { announcement } = useFrameContent();
  if (announcement && !announcement.isShown) return null;
  return (
    <Banner aria-label="Offers">
      <p>
        {announcement?.to ? (
          <Link to={announcement.to}>
            <Text text={announcement.text} />
          </Link>
        ) : (
          <Text text={announcement?.text ?? ''} />
        )}
      </p>
    </Banner>
  );
}
