import { smallTable } from '@nara/portal-ui';
import { styled } from 'styled-components';

const Frame = styled.details`
  summary {
    width: fit-content;
    padding: 0.25rem 0;
    color: var(--muted);
    font-size: 0.8125rem;
    cursor: pointer;
  }

  @media (pointer: coarse) {
    summary {
      padding: 0.75rem 0;
    }
  }

  table {
    ${smallTable}
  }

  table :is(th, td) {
    padding: 0.35rem 0 0.35rem 0.6rem;
    text-align: right;
  }

  table th:first-child {
    padding-left: 0;
    text-align: left;
  }
`;

interface ChartDataProps {
  /** Accessible name of the table. */
  label: string;
  headings: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [string, ...string[]])[];
}

/** Lists the figures behind a chart, for readers who cannot read the chart or prefer a table. */
export function ChartData({ label, headings, rows }: ChartDataProps) {
  return (
    <Frame>
      <summary>Show as table</summary>
      <table aria-label={label}>
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
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={headings[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
