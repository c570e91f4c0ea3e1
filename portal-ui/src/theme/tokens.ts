import { css } from 'styled-components';

/** Meaning of a colour in the portal; a word always accompanies it. */
export type Tone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey';

const light = css`
  color-scheme: light;
  --canvas: #fafaf9;
  --surface: #ffffff;
  --sunken: #f3f3f1;
  --line: #e8e7e3;
  --line-strong: #d2d0ca;
  --ink: #1c1b1a;
  --muted: #66635c;
  --yellow-fill: #fdf2cc;
  --yellow-ink: #745000;
  --blue-fill: #e2edfc;
  --blue-ink: #1a4c97;
  --purple-fill: #efe7fd;
  --purple-ink: #5f34ad;
  --green-fill: #dff3e5;
  --green-ink: #1a5f34;
  --red-fill: #fde7e4;
  --red-ink: #9d2317;
  --grey-fill: #eeedea;
  --grey-ink: #54514b;
  --chart-1: #0072b2;
  --chart-2: #d55e00;
  --chart-3: #00805c;
  --chart-4: #8f4a86;
  --chart-5: #a17100;
  --chart-6: #6b6862;
`;

const dark = css`
  color-scheme: dark;
  --canvas: #121213;
  --surface: #19191b;
  --sunken: #222225;
  --line: #2a2a2e;
  --line-strong: #414147;
  --ink: #edecea;
  --muted: #a3a19b;
  --yellow-fill: #362c0d;
  --yellow-ink: #f0cb66;
  --blue-fill: #142745;
  --blue-ink: #95bffb;
  --purple-fill: #2a1e47;
  --purple-ink: #c8acfa;
  --green-fill: #10301d;
  --green-ink: #86d9a3;
  --red-fill: #431b17;
  --red-ink: #f8a79f;
  --grey-fill: #2b2b2f;
  --grey-ink: #c6c4bf;
  --chart-1: #56b4e9;
  --chart-2: #f08a3c;
  --chart-3: #2fc79a;
  --chart-4: #d79bc4;
  --chart-5: #e3c341;
  --chart-6: #a3a19b;
`;

/**
 * Colours of the portal by theme, as CSS variables: switching does not re-render. Every pair meets WCAG AA. The theme
 * is an attribute of the root element, which the document sets before the first paint.
 */
export const themeTokens = css`
  ${light}
  html[data-theme='dark'] & {
    ${dark}
  }

  --gutter: clamp(0.75rem, 2vw, 1.25rem);
  --radius: 6px;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace;
  --focus: 2px solid var(--ink);

  /* Height of the header: two lines on a phone. */
  --bar: 3.5rem;

  @media (max-width: 560px) {
    --bar: 6rem;
  }

  /* Height of the band above it, and of both. */
  --band: 0px;
  --head: calc(var(--bar) + var(--band));

  &[data-environment='sandbox'] {
    --band: 1.5rem;
  }
`;
