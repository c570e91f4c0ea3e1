import { useEffect } from 'react';
import { styled } from 'styled-components';

/** Content of the width of the shop, with its gutters. */
export const Page = styled.div`
  width: 100%;
  max-width: var(--page);
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

/** Page with a single question, such as that of an e-mail link. */
export const QuestionPage = styled(Page)`
  display: grid;
  gap: var(--space-2);
  max-width: 36rem;
  min-height: 50vh;
  padding-block: clamp(var(--space-4), 7vw, var(--space-8));
  align-content: start;
`;

/** Section of a page with space above and below. */
export const Band = styled(Page).attrs({ as: 'section' })`
  padding-block: clamp(var(--space-4), 4.5vw, 4.5rem);
`;

/** Heading of a section, with the content at its end. */
export const BandHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  margin-bottom: var(--space-3);

  h2 {
    font-size: clamp(var(--text-xl), 1.1rem + 1.3vw, var(--text-3xl));
  }
`;

/** Small spaced capitals above a heading. */
export const Eyebrow = styled.p`
  color: var(--muted);
  font-size: var(--text-xs);
  font-weight: 600;
  letter-spacing: 0.14em;
  text-transform: uppercase;
`;

/** Heading of a screen. */
export const Title = styled.h1`
  font-size: clamp(var(--text-2xl), 1.3rem + 2vw, 2.75rem);
`;

/** Sets the title of the page for the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | NARA`;
  }, [title]);
}
