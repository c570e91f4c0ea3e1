import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
    &:hover:not(:disabled, [aria-disabled='true']) {
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

interface Look {
  $variant: Variant;
  $isSmall: boolean;
}

const look = css<Look>`
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

const Frame = styled.button<Look>`
  ${look}
`;

const LinkFrame = styled(Link)<Look>`
  ${look}
  text-decoration: none;
`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Unavailable {
  /** Use `primary` at most once per screen. */
  variant?: Variant;
  icon?: ReactNode;
  /** Smaller, to fit a row of a table. */
  isSmall?: boolean;
  /** While true, presses are ignored and the focus stays on the button. */
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

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  /** Use `primary` at most once per screen. */
  variant?: Variant;
}

/** Link to another screen that looks like a button. */
export const ButtonLink = ({ variant = 'secondary', ...link }: ButtonLinkProps) => (
  <LinkFrame {...link} $variant={variant} $isSmall={false} />
);
