import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { controlFrame, disabledLook } from './control-styles';
import { type Unavailable, useUnavailable } from './use-unavailable';

type Variant = 'primary' | 'secondary' | 'danger';

const VARIANTS = {
  primary: css`
    border-color: var(--ink);
    background-color: var(--ink);
    color: var(--surface);
  `,
  secondary: css`
    &:hover:enabled:not([aria-disabled='true']) {
      background-color: var(--sunken);
    }
  `,
  danger: css`
    border-color: var(--red-ink);
    background-color: var(--red-ink);
    color: var(--surface);
  `,
};

const small = css`
  min-height: 1.625rem;
  padding: 0 0.5rem;
  font-size: 0.75rem;
`;

const Frame = styled.button<{ $variant: Variant; $isSmall: boolean }>`
  ${controlFrame}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.4rem;
  padding: 0 0.75rem;
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  ${({ $variant }) => VARIANTS[$variant]}
  ${({ $isSmall }) => $isSmall && small}
  ${disabledLook}
`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Unavailable {
  /** Use `primary` once per screen at most. */
  variant?: Variant;
  icon?: ReactNode;
  /** Smaller, to fit a row of a table. */
  isSmall?: boolean;
  /** While true, pressing does nothing and the focus stays where it is. */
  isBusy?: boolean;
}

export function Button({
  variant = 'secondary',
  icon,
  isSmall = false,
  isBusy = false,
  unavailable,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = useUnavailable(unavailable, isBusy ? undefined : onClick);
  return (
    <Frame type="button" {...rest} {...press} $variant={variant} $isSmall={isSmall} aria-busy={isBusy || undefined}>
      {icon}
      {children}
    </Frame>
  );
}
