import { keyframes, styled } from 'styled-components';

export const arrive = keyframes`
  from {
    background-color: var(--blue-fill);
  }
`;

/**
 * Lets the table scroll in its own box, under a sticky head. The table depends on the width of this box, not of the
 * window: next to the navigation there is less room.
 */
export const ScrollBox = styled.div<{ $isStale: boolean; $isShort: boolean; $hasBar: boolean }>`
  flex: 1 1 auto;
  min-height: ${({ $isShort }) => ($isShort ? 0 : '20rem')};
  overflow: auto;
  container-type: inline-size;
  /* What is measured has no width of its own: in a box that does not stretch it, it would have none. */
  width: 100%;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);

  /* Lets the last rows scroll out from under the bulk bar. */
  ${({ $hasBar }) => $hasBar && 'padding-bottom: 4.5rem;'}

  tbody {
    opacity: ${({ $isStale }) => ($isStale ? 0.55 : 1)};
    transition: opacity 150ms;
  }
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 0.8125rem;
  white-space: nowrap;

  th,
  td {
    height: 2.375rem;
    padding: 0 0.35rem;
    border-bottom: 1px solid var(--line);
    text-align: left;
  }

  th {
    position: sticky;
    z-index: 2;
    top: 0;
    background: var(--surface);
    color: var(--muted);
    font-size: 0.75rem;
    font-weight: 500;
  }

  th:first-child,
  td:first-child {
    padding-left: 0.75rem;
  }

  tr {
    background: var(--surface);
  }

  th[data-align='end'],
  td[data-align='end'] {
    text-align: right;
  }

  /* Texts take another line before a column leaves the box; figures, ids and actions stay whole. */
  @container (max-width: 76rem) {
    th,
    td {
      white-space: normal;
    }

    td[data-align='end'],
    td:last-child {
      white-space: nowrap;
    }
  }

  /* The details show these too. */
  @container (max-width: 60rem) {
    th,
    td {
      padding: 0 0.2rem;
    }

    [data-secondary] {
      display: none;
    }
  }
`;

export const Row = styled.tr`
  cursor: pointer;

  &:hover {
    background: var(--canvas);
  }

  &[data-selected] {
    background: var(--blue-fill);
  }

  &[data-new] {
    animation: ${arrive} 6s ease-out;
  }
`;

/** Frames the content that unfolds below a row, at the visible width when the columns scroll sideways. */
export const DetailRow = styled.tr`
  &&& td {
    position: static;
    height: auto;
  }

  td > * {
    position: sticky;
    left: 0.75rem;
    max-width: min(56rem, calc(100vw - 2 * var(--gutter) - 4rem));
  }
`;

/** Frames a row's checkbox; its label fills the cell, so that a press next to the box counts. */
export const SelectCell = styled.td`
  width: 2.25rem;

  &&& {
    padding: 0;
  }

  label {
    justify-content: center;
    width: 2.25rem;
    min-height: 2.375rem;
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  height: 1.75rem;
  margin: 0 -0.35rem;
  padding: 0 0.35rem;
  border: 0;
  border-radius: 4px;
  background: none;
  font-weight: inherit;
  cursor: pointer;

  &:hover,
  th[aria-sort]:not([aria-sort='none']) > & {
    color: var(--ink);
  }
`;
