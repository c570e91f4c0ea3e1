import { Dialog, EmptyState, Loaded } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { syncErrorsQuery } from './queries';

const List = styled.ul`
  display: grid;
  gap: 0.6rem;
  list-style: none;

  p {
    color: var(--muted);
  }
`;

/** Lists the SKUs that the last full sync could not compare. */
export function SyncErrorsDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const query = useQuery(syncErrorsQuery(api));
  return (
    <Dialog title="Sync Errors" onClose={onClose}>
      <Loaded query={query}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <EmptyState>The last full sync compared every SKU.</EmptyState>}
            {total > rows.length && <p>{`The first ${rows.length} of ${total}:`}</p>}
            <List>
              {rows.map(({ sku, message }) => (
                <li key={sku}>
                  <strong>{sku}</strong>
                  <p>{message}</p>
                </li>
              ))}
            </List>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
