import { EmptyState, Panel, smallTable } from '@nara/portal-ui';
import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { styled } from 'styled-components';

/** Scrolls sideways in a narrow window; focusable, so that the keyboard can scroll it. */
const Box = styled.section`
  overflow-x: auto;

  table {
    ${smallTable}
    min-width: 32rem;
  }

  :is(th, td):nth-child(n + 2) {
    text-align: right;
    white-space: nowrap;
  }
`;

/** Lists the cost and revenue of each promotion in the range. */
export function PromotionTable({ promotions }: Pick<SalesReport, 'promotions'>) {
  return (
    <Panel title="Promotions">
      {promotions.length === 0 ? (
        <EmptyState>No order of this range got a promotion.</EmptyState>
      ) : (
        <Box aria-label="Promotions of the range" tabIndex={0}>
          <table aria-label="Promotions">
            <thead>
              <tr>
                <th scope="col">Promotion</th>
                <th scope="col">Uses</th>
                <th scope="col">Discount</th>
                <th scope="col">Revenue</th>
                <th scope="col">Average order</th>
              </tr>
            </thead>
            <tbody>
              {promotions.map(({ id, name, uses, discount, revenue, averageOrder }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>{formatCount(uses)}</td>
                  <td>{formatRand(discount)}</td>
                  <td>{formatRand(revenue)}</td>
                  <td>{formatRand(averageOrder)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Panel>
  );
}
