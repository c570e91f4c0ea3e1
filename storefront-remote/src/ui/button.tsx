import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

interface Look {
  /** `solid` is the main action; `outline` is a secondary action; `quiet` is a link in the text. */
  $look?: 'solid' | 'outline' | 'quiet';
  $wide?: boolean;
  /** For use inside a notice or a row. */
  $compact?: boolean;
}

const LOOKS = {
  solid: css`
    border-color: var(--ink);
    background: var(--ink);
    color: var(--white);

    &:hover:not(:disabled, [aria-disabled="true"]) {
      border-color: var(--sage-deep);
      background: var(--sage-deep);
    }

    &:disabled,
    &[aria-disabled="true"] {
      border-color: var(--sand);
      background: var(--sand);
      color: var(--muted);
      cursor: not-allowed;
    }
  `,
  outline: css`
    border-color: var(--ink);
    background: transparent;

    &:hover {
      background: var(--ink);
      color: var(--white);
    }
  `,
  quiet: css`
    min-height: 1.75rem;
    padding: 0.15rem 0;
    border: 0;
    background: none;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.35em;

    &:hover {
      text-decoration-thickness: 2px;
    }
  `,
};

const look = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  min-height: ${({ $compact }) => ($compact ? '2.75rem' : '3.25rem')};
  padding: ${({ $compact }) => ($compact ? '0.5rem 1.25rem' : '0.75rem 2rem')};
  border: 1px solid;
  border-radius: 2px;
  font-size: var(--text-sm);
  font-weight: 600;
  letter-spacing: 0.04em;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background var(--ease),
    border-color var(--ease),
    color var(--ease);
  ${({ $look = 'solid' }) => LOOKS[$look]}
`;

export const Button = styled.button<Look>`
  ${look}
`;

/** Link that looks like a button. */
export const ButtonLink = styled(Link)<Look>`
  ${look}
`;
