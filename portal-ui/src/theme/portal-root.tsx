import { createGlobalStyle, styled } from 'styled-components';
import { themeTokens } from './tokens';

/** Provides the theme to the portal inside it. */
export const PortalRoot = styled.div`
  ${themeTokens}
  min-height: 100dvh;
  background: var(--canvas);
  color: var(--ink);
  font-size: 0.875rem;
  line-height: 1.45;
  font-variant-numeric: tabular-nums;

  *:focus-visible {
    outline-offset: 1px;
  }
`;

/** Colours the page behind the portal, so that neither over-scrolling nor the scrollbar gutter shows an edge. */
export const PortalBackdrop = createGlobalStyle`
  html[data-theme='light'] body {
    background: #fafaf9;
  }

  html[data-theme='dark'] body {
    background: #121213;
  }
`;
