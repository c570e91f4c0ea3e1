import { BarsFigure, smallTable } from '@nara/portal-ui';
import type { CustomerMonth } from '@nara/shared-contracts/api/customers';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { styled } from 'styled-components';
import { monthInWords, yearsOf } from './words';

const Years = styled.table`
  ${smallTable}

  th:not(:first-child),
  td {
    text-align: right;
  }
`;

const SERIES = [{ name: 'Value', color: 'var(--chart-1)' }] as const;

/** Draws the order value of each month, and sums it by year. */
export function ValueChart({ months }: { months: readonly CustomerMonth[] }) {
  const most = Math.max(1, ...months.map(({ value }) => value));
  return (
    <>
      <BarsFigure
        label={`Value of the orders of each month, up to ${formatRand(most)}`}
        series={SERIES}
        groups={months.map(({ month, value }) => ({ key: month, caption: monthInWords(month), values: [value] }))}
        most={most}
        wordOf={(value) => formatRand(value ?? 0)}
      />
      <Years>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Orders</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {yearsOf(months).map(({ year, orders, value }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{orders}</td>
              <td>{formatRand(value)}</td>
            </tr>
          ))}
        </tbody>
      </Years>
    </>
  );
}
