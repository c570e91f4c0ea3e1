import { RevisionDialog } from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { PRODUCTS_KEY, productHistoryQuery } from './queries';
import { changesOf } from './revision-changes';

interface HistoryDialogProps {
  product: EditedProduct;
  onClose: () => void;
}

/** Shows who changed a product, when and how, and lets staff undo a change. */
export function HistoryDialog({ product, onClose }: HistoryDialogProps) {
  const api = useApi();
  const { id, revision, content } = product;
  return (
    <RevisionDialog
      title={`History of ${content.name}`}
      query={productHistoryQuery(api, id)}
      empty="Nobody has changed this product yet."
      consequence="The shop shows the product as it was before this change"
      changesOf={changesOf}
      restore={(to) => api.products.restore({ params: { id, revision: to }, body: { expectedRevision: revision } })}
      restoredMessage={(to) => `${content.name} is as it was before change ${to}.`}
      staleKey={PRODUCTS_KEY}
      onClose={onClose}
    />
  );
}
