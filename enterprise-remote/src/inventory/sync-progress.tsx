import { Notice } from '@nara/portal-ui';
import type { InventorySync } from '@nara/shared-contracts/api/inventory';
import { styled } from 'styled-components';

const Bar = styled.progress`
  width: min(16rem, 100%);
  accent-color: currentColor;
`;

/** Shows the progress of a sync, or why the last one stopped; renders nothing otherwise. */
export function SyncProgress({ sync }: { sync: InventorySync | null }) {
  if (sync?.state === 'running') {
    return (
      <Notice
        tone="blue"
        action={<Bar aria-label="Inventory sync" max={Math.max(1, sync.total)} value={sync.processed} />}
      >
        {sync.message ?? `Syncing: ${sync.processed} of ${sync.total} SKUs compared.`}
      </Notice>
    );
  }
  if (sync?.state !== 'failed') return null;
  return (
    <Notice tone="red">
      {`The last sync stopped after ${sync.processed} of ${sync.total} SKUs: ${sync.message}. Each SKU shows when it was last compared.`}
    </Notice>
  );
}
