import { RelativeTime, smallTable } from '@nara/portal-ui';
import type { CentreLevel } from '@nara/shared-contracts/api/inventory';
import { DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules/inventory';
import { styled } from 'styled-components';

const Table = styled.table`
  ${smallTable}
`;

/** Shows the stock of a SKU at each centre next to the retailer's. */
export const LevelTable = ({ levels }: { levels: readonly CentreLevel[] }) => (
  <Table aria-label="Stock by distribution centre">
    <thead>
      <tr>
        <th scope="col">Centre</th>
        <th scope="col">Ours</th>
        <th scope="col">Retailer</th>
        <th scope="col">Difference</th>
        <th scope="col">Pulled</th>
      </tr>
    </thead>
    <tbody>
      {levels.map(({ dc, ours, theirs, difference, pulledAt }) => (
        <tr key={dc}>
          <th scope="row">{DISTRIBUTION_CENTRES[dc]}</th>
          <td>{ours ?? 'No record'}</td>
          <td>{theirs ?? 'No record'}</td>
          <td>{difference === 0 ? 'None' : difference}</td>
          <td>{pulledAt ? <RelativeTime iso={pulledAt} /> : 'Never'}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
