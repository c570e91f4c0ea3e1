import {
  Button,
  CopyId,
  Dialog,
  Facts,
  Loaded,
  Notice,
  Panel,
  RelativeTime,
  smallTable,
  Timeline,
  type TimelineEntry,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { CentreLevel, InventoryDetail } from '@nara/shared-contracts/api/inventory';
import { DISTRIBUTION_CENTRES, type MovementReason } from '@nara/shared-contracts/rules/inventory';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AdjustForm } from './adjust-form';
import { InventoryStatusBadge } from './inventory-status';
import { skuQuery } from './queries';

const Table = styled.table`
  ${smallTable}
`;

/** Shows the stock of a SKU at each centre next to the retailer's. */
const LevelTable = ({ levels }: { levels: readonly CentreLevel[] }) => (
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

const REASONS: Record<MovementReason, string> = {
  sale: 'Sold',
  cancellation: 'Back from a cancelled order',
  return: 'Back from a return',
  manual: 'Changed by hand',
  import: 'Imported',
  sync: 'Reconciled',
};

const toEntry = ({
  id,
  dc,
  delta,
  reason,
  reference,
  by,
  at,
}: InventoryDetail['movements'][number]): TimelineEntry => ({
  key: id,
  at,
  text: `${delta > 0 ? '+' : '−'}${Math.abs(delta)} at ${DISTRIBUTION_CENTRES[dc]}: ${REASONS[reason]}`,
  detail: by ? `${reference} (${by})` : reference,
});

interface SkuDialogProps {
  /** Id of the variant. */
  id: string;
  onClose: () => void;
}

/** Shows one SKU: its stock next to the retailer's, its stock movements, and a form to correct it. */
export function SkuDialog({ id, onClose }: SkuDialogProps) {
  const api = useApi();
  const query = useQuery(skuQuery(api, id));
  const [isAdjusting, setIsAdjusting] = useState(false);
  if (isAdjusting && query.data) return <AdjustForm detail={query.data} onClose={() => setIsAdjusting(false)} />;
  return (
    <Dialog
      title={query.data ? `Stock of ${query.data.row.naraSku}` : 'Stock'}
      onClose={onClose}
      actions={query.data && <Button onClick={() => setIsAdjusting(true)}>Adjust Stock</Button>}
    >
      <Loaded query={query}>
        {({ row, levels, error, movements }) => (
          <>
            <Facts
              facts={[
                { label: 'Product', value: row.productName },
                {
                  label: 'Woolworths SKU',
                  value: row.woolworthsSku ? <CopyId id={row.woolworthsSku} /> : 'Not mapped',
                },
                { label: 'Total Stock', value: row.totalStock },
                { label: 'Status', value: <InventoryStatusBadge status={row.status} /> },
              ]}
            />
            {error && <Notice tone="yellow">{error}</Notice>}
            <LevelTable levels={levels} />
            <Panel title="Activity">
              {movements.length > 0 ? <Timeline entries={movements.map(toEntry)} /> : <p>No stock movements yet.</p>}
            </Panel>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
