import { css } from 'styled-components';

/** Buttons in a dark message; those with their own text look like links. */
export const textButtons = css`
  button {
    border: 0;
    background: none;
    cursor: pointer;
  }

  button:focus-visible {
    outline-color: currentColor;
  }

  button:not([aria-label]) {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
