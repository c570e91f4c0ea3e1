import { styled } from 'styled-components';

/** Stacks the toolbar, the grid and its footer; the grid takes the remaining height. */
export const GridRoom = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  gap: 0.5rem;
  min-height: 0;

  @media (max-width: 900px) {
    height: min(40rem, 80dvh);
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1rem;
  min-height: 1.75rem;
  font-size: 0.8125rem;

  > p:first-child {
    color: var(--red-ink);
  }

  > [role='status'] {
    color: var(--muted);
  }

  > button {
    margin-left: auto;
  }
`;

/** Lets the rows scroll in their own box, under a sticky head and next to the sticky key column. */
export const Box = styled.div<{ $rowHeight: number; $keyWidth: number }>`
  position: relative;
  flex: 1 1 auto;
  min-height: 12rem;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  font-size: 0.8125rem;
  user-select: none;
  scroll-padding: ${({ $rowHeight }) => $rowHeight}px 0 0 ${({ $keyWidth }) => $keyWidth}rem;
`;

/** Holds the head, or the full height of all rows, of which only those in view are rendered in position. */
export const Rows = styled.div<{ $isHead?: boolean; $width: number }>`
  position: ${({ $isHead }) => ($isHead ? 'sticky' : 'relative')};
  z-index: ${({ $isHead }) => ($isHead ? 3 : 'auto')};
  top: 0;
  width: max(100%, ${({ $width }) => $width}rem);
`;

export const Row = styled.div<{ $columns: string; $rowHeight: number }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  width: 100%;
  height: ${({ $rowHeight }) => $rowHeight}px;
`;

/** A row positioned among all rows. */
export const PlacedRow = styled(Row)`
  position: absolute;
  left: 0;
`;

export const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: 0.3rem;
  min-width: 0;
  padding: 0 0.5rem;
  border-right: 1px solid var(--line);
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  white-space: nowrap;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  &[data-align='end'] {
    justify-content: flex-end;
  }

  &[data-key] {
    position: sticky;
    z-index: 1;
    left: 0;
    color: var(--muted);
  }

  &[data-edited] {
    background: var(--yellow-fill);
    color: var(--yellow-ink);
  }

  &[aria-invalid='true'] {
    background: var(--red-fill);
    color: var(--red-ink);
  }

  &[aria-selected='true'] {
    box-shadow: inset 0 0 0 1px var(--focus);
  }

  &:focus {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  svg {
    flex: none;
  }

  input {
    width: 100%;
    height: 100%;
    margin: 0 -0.25rem;
    padding: 0 0.25rem;
    border: 0;
    outline: none;
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    text-align: inherit;
    user-select: text;
  }

  &[data-align='end'] input {
    text-align: right;
  }
`;

export const HeadCell = styled(Cell)`
  color: var(--muted);
  font-size: 0.75rem;
  font-weight: 500;
`;
