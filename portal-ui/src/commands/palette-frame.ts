import { styled } from 'styled-components';
import { overlay } from '../dialog';

export const PaletteFrame = styled.dialog`
  ${overlay}
  width: min(36rem, calc(100vw - 2rem));
  max-height: min(26rem, 70dvh);
  margin: 12dvh auto auto;

  input {
    flex: none;
    height: 3rem;
    padding: 0 1rem;
    border: 0;
    border-bottom: 1px solid var(--line);
    background: none;
    color: var(--ink);
    font-size: 1rem;
  }

  input:focus-visible {
    outline: none;
    border-bottom-color: var(--ink);
  }

  input::placeholder {
    color: var(--muted);
    opacity: 1;
  }

  [role='listbox'] {
    padding: 0.4rem;
    overflow-y: auto;
    list-style: none;
  }

  [role='option'] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    min-height: 2.25rem;
    padding: 0 0.6rem;
    border-radius: var(--radius);
    cursor: pointer;
  }

  [role='option'][aria-selected='true'] {
    background: var(--sunken);
  }

  small {
    color: var(--muted);
    font-size: 0.75rem;
  }

  p:not(:empty) {
    padding: 0 1rem 1rem;
    color: var(--muted);
  }
`;
