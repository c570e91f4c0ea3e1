import { css } from 'styled-components';

/** Styles of a short table inside a panel or a dialog: lines between rows, subdued headings. */
export const smallTable = css`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.8125rem;

  th,
  td {
    padding: 0.4rem 0.6rem 0.4rem 0;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: left;
  }

  thead th {
    color: var(--muted);
  }
`;
