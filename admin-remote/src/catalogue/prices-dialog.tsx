import {
  actionColumn,
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  Dialog,
  Facts,
  useAction,
  useChanged,
} from '@nara/portal-ui';
import type { EditedProduct, PlannedPrice } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { formatDateTime } from '@nara/shared-ui';
import { useState } from 'react';
import { describePrice } from './labels';
import { PlanPrice } from './plan-price';
import { PRODUCTS_KEY } from './queries';

interface PricesDialogProps {
  product: EditedProduct;
  onClose: () => void;
}

/** Shows the current and planned prices of a product, and lets staff plan or cancel one. */
export function PricesDialog({ product, onClose }: PricesDialogProps) {
  const api = useApi();
  const changed = useChanged(PRODUCTS_KEY);
  const [isPlanning, setIsPlanning] = useState(false);
  const [ending, setEnding] = useState<PlannedPrice>();
  const { id, content } = product;
  const cancel = useAction(async (price: string) => {
    await api.products.cancelPrice({ params: { id, price } });
    await changed('The planned price is cancelled.');
  });
  const columns: readonly Column<PlannedPrice, never>[] = [
    { header: 'Price', cell: describePrice },
    { header: 'From', cell: ({ from }) => formatDateTime(from) },
    { header: 'Until', cell: ({ until }) => (until ? formatDateTime(until) : 'For good') },
    { header: 'Planned by', cell: ({ by }) => by },
    actionColumn(
      'Cancel',
      (plan) => `the price from ${formatDateTime(plan.from)}`,
      (plan) => setEnding(plan),
    ),
  ];
  return (
    <>
      <Dialog
        title={`Prices of ${content.name}`}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            <Button variant="primary" onClick={() => setIsPlanning(true)}>
              Plan a Price
            </Button>
          </>
        }
      >
        <Facts
          facts={[
            { label: 'At present', value: describePrice(product) },
            { label: 'While none is planned', value: describePrice(content) },
          ]}
        />
        <DataTable
          label="planned prices"
          columns={columns}
          rows={product.planned}
          rowKey={(plan) => plan.id}
          error={null}
          onRetry={() => undefined}
          isStale={false}
          isShort
          empty="No price is planned"
        />
      </Dialog>
      {isPlanning && <PlanPrice product={product} onClose={() => setIsPlanning(false)} />}
      {ending && (
        <ConfirmDialog
          title="Cancel this price?"
          confirmLabel="Cancel Price"
          cancelLabel="Keep it"
          onConfirm={() => void cancel.run(ending.id)}
          onClose={() => setEnding(undefined)}
        >
          {`${describePrice(ending)} from ${formatDateTime(ending.from)}. Where it holds already, the shop shows the other price at once.`}
        </ConfirmDialog>
      )}
    </>
  );
}
