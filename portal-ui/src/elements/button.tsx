import { useOptionalHost } from '@nara/shared-contracts/host';
import type { ButtonHTMLAttributes, ComponentProps, MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { controlFrame, disabledLook } from './controls';

interface Unavailable {
  /**
   * Reason why the button is unavailable. The button looks disabled, but stays in the tab order. The reason shows on
   * hover, to screen readers and when the button is pressed.
   */
  unavailable?: string;
}

/** Returns the attributes of a button that can be unavailable for a reason. */
function useUnavailable(reason: string | undefined, onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  const host = useOptionalHost();
  if (reason === undefined) return { onClick };
  return {
    'aria-disabled': true,
    'aria-description': reason,
    title: reason,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // The button may submit a form.
      event.preventDefault();
      host?.notify.info(reason);
    },
  };
}

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

const IconFrame = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--muted);
  cursor: pointer;

  &:hover,
  &:focus-visible {
    background: var(--sunken);
    color: var(--ink);
  }

  ${disabledLook}

  @media (pointer: coarse) {
    width: 2.75rem;
    height: 2.75rem;
  }
`;

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'>, Unavailable {
  /** Accessible name, and tooltip. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, unavailable, onClick, children, ...rest }: IconButtonProps) {
  const press = useUnavailable(unavailable, onClick);
  return (
    <IconFrame type="button" title={label} {...rest} {...press} aria-label={label}>
      {children}
    </IconFrame>
  );
}

/** Row of buttons that wraps if there is no room. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

/** Buttons of a table row, side by side. */
export const RowActions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0.35rem;
`;

/** Link within a text or on its own, tall enough for touch. */
export const TouchLink = styled(Link)`
  display: inline-flex;
  min-height: 1.5rem;
  align-items: center;

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;
