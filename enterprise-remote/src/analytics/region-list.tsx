import { EmptyState, Panel } from '@nara/portal-ui';
import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import { styled } from 'styled-components';
import { wholeRand } from './words';

const List = styled.ul`
  display: grid;
  gap: 0.7rem;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 1fr auto 4rem;
    gap: 0.2rem 0.5rem;
  }

  strong {
    font-weight: 600;
  }

  span:nth-child(3) {
    color: var(--muted);
    text-align: right;
  }
`;

const Bar = styled.span<{ $share: number }>`
  grid-column: 1 / -1;
  height: 4px;
  border-radius: 2px;
  background: linear-gradient(to right, var(--chart-1) ${({ $share }) => $share}%, var(--sunken) 0);
`;

/** Lists the regions to which the orders of the range are delivered. */
export function RegionList({ regions }: Pick<SalesReport, 'regions'>) {
  return (
    <Panel title="Regional Performance">
      {regions.length === 0 ? (
        <EmptyState>No sales in this range.</EmptyState>
      ) : (
        <List>
          {regions.map(({ code, region, sales, share }) => (
            <li key={code}>
              <span>{region}</span>
              <strong>{wholeRand(sales)}</strong>
              <span>{share.toFixed(1)}%</span>
              <Bar $share={share} aria-hidden />
            </li>
          ))}
        </List>
      )}
    </Panel>
  );
}
