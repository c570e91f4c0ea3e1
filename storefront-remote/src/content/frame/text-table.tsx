import type { ContentBlock } from '@nara/shared-contracts/api/content';
import { styled } from 'styled-components';

const Scroll = styled.div`
  margin-top: var(--space-2);
  overflow-x: auto;

  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: 0.5rem var(--space-3) 0.5rem 0;
    border-bottom: 1px solid var(--stone);
    text-align: left;
  }
`;

/** Table within a text. A wide table scrolls, with the keyboard as well. */
export const TextTable = ({ header, rows }: Omit<Extract<ContentBlock, { kind: 'table' }>, 'kind'>) => (
  <Scroll role="region" aria-label={header.filter(Boolean).join(', ')} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {header.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
            <th key={place} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <tr key={place}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
