import { css } from 'styled-components';

/** Styles the frame that buttons, fields and selects share. */
export const controlFrame = css`
  min-height: 2.125rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background-color: var(--surface);
  color: var(--ink);
  font-size: 0.8125rem;

  &:disabled {
    opacity: 0.55;
    cursor: default;
  }

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;
