import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

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

  @media (pointer: coarse) {
    width: 2.75rem;
    height: 2.75rem;
  }
`;

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** Accessible name, and tooltip. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <Frame type="button" {...rest} aria-label={label} title={label}>
      {children}
    </Frame>
  );
}
