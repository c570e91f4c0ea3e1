import { controlFrame } from '@nara/portal-ui';
import { styled } from 'styled-components';

export const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  min-width: 0;

  details {
    width: 100%;
  }

  summary {
    cursor: pointer;
  }
`;

export const Group = styled.fieldset`
  border: 0;
  padding: 0;

  legend {
    padding: 0 0 0.25rem;
    font-size: 0.8125rem;
    font-weight: 500;
  }
`;

/** Scrolls a table that is wider than its container. */
export const Scroll = styled.div`
  position: relative;
  max-width: 100%;
  overflow-x: auto;
`;

export const Table = styled.table`
  border-collapse: collapse;

  th,
  td {
    padding: 0.2rem 0.75rem 0.2rem 0;
    font-size: 0.8125rem;
    font-weight: 400;
    text-align: left;
    white-space: nowrap;
  }

  th {
    color: var(--muted);
  }

  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const NameInput = styled.input`
  ${controlFrame}
  width: 9rem;
  padding: 0.35rem 0.6rem;

  &[aria-invalid='true'] {
    border-color: var(--red-ink);
  }
`;

export const NumberInput = styled(NameInput)`
  width: 4rem;
  text-align: right;
`;

/** Error message of a grid. */
export const Fault = styled.p`
  color: var(--red-ink);
`;

export const ColorInput = styled.input`
  ${controlFrame}
  width: 2.75rem;
  padding: 0.1rem;
`;
