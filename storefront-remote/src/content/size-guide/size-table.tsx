import { styled } from 'styled-components';
import type { SizeChart } from './measurements';

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: var(--space-1);
    font-weight: 600;
    text-align: left;
  }

  th,
  td {
    padding: 0.7rem 0.5rem 0.7rem 0;
    border-bottom: 1px solid var(--sand);
    font-size: var(--text-sm);
    font-weight: 400;
    text-align: left;
  }

  thead th {
    border-color: var(--ink);
    color: var(--muted);
  }

  thead th:first-child {
    width: 4rem;
  }

  tbody th {
    font-weight: 600;
  }
`;

/** Centimetres per size. */
export function SizeTable({ title, measures, rows }: SizeChart) {
  return (
    <Table>
      <caption>{title} (cm)</caption>
      <thead>
        <tr>
          {['Size', ...measures].map((measure) => (
            <th key={measure} scope="col">
              {measure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([size, values]) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {measures.map((measure, index) => (
              <td key={measure}>{values[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
