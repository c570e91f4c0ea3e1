import { styled } from 'styled-components';
import { smallTable } from '../display/small-table';

const Box = styled.div`
  overflow-x: auto;

  table {
    ${smallTable}
  }

  tfoot th {
    color: var(--muted);
  }

  tfoot th,
  :is(th, td):nth-child(n + 3),
  tfoot td {
    padding-right: 0;
    padding-left: 0.6rem;
    text-align: right;
    white-space: nowrap;
  }

  tfoot :is(th, td) {
    border: 0;
  }

  tfoot tr:last-child :is(th, td) {
    color: var(--ink);
    font-weight: 600;
  }
`;

interface ItemTableProps {
  /** Two columns of text, then figures. */
  headings: readonly string[];
  rows: readonly { key: string; cells: readonly (string | number)[] }[];
  /** Sums below the last column; the last one is the total. */
  sums: readonly { label: string; value: string }[];
}

/** Lists the items of an order and their sums. */
export function ItemTable({ headings, rows, sums }: ItemTableProps) {
  return (
    <section>
      <h3>Items</h3>
      <Box>
        <table aria-label="Items">
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, column) => (
                  <td key={headings[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row" colSpan={headings.length - 1}>
                  {label}
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </Box>
    </section>
  );
}
