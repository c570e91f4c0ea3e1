import { Button, CopyId, Dialog, Facts, Loaded, Notice, Panel, Timeline, type TimelineEntry } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { InventoryDetail } from '@nara/shared-contracts/api/inventory';
import { DISTRIBUTION_CENTRES, type MovementReason } from '@nara/shared-contracts/rules/inventory';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdjustForm } from './adjust-form';
import { InventoryStatusBadge } from './inventory-status';
import { LevelTable } from './level-table';
import { skuQuery } from './queries';

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
