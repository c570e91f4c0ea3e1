import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { disabledLook } from './control-styles';
import { type Unavailable, useUnavailable } from './use-unavailable';

const Frame = styled.button`
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
    <Frame type="button" title={label} {...rest} {...press} aria-label={label}>
      {children}
    </Frame>
  );
}
