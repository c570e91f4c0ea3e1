import { waitFor } from '@testing-library/react';
import { renderRemote } from '../testing';

const NONE = async () => ({ rows: [], total: 0 });

/** Links of alerts within the portal, and the query of the list there. */
test.each([
  ['inventory?sort=lastSync', 'inventory', { sort: 'lastSync' }],
  ['inventory?sort=-lastSync', 'inventory', { sort: '-lastSync' }],
  ['inventory?status=error', 'inventory', { status: 'error' }],
  ['inventory?missingAt=CPT-DC', 'inventory', { missingAt: 'CPT-DC' }],
  ['inventory?level=low', 'inventory', { level: 'low' }],
  ['inventory?level=out', 'inventory', { level: 'out' }],
  ['orders?placed=today', 'liveOrders', { placed: 'today' }],
  ['returns?status=pending_inspection', 'rma', { status: 'pending_inspection' }],
  ['sku-mapping?status=unmapped', 'enterpriseMapping', { status: 'unmapped' }],
  ['sku-mapping?status=pending_review', 'enterpriseMapping', { status: 'pending_review' }],
  ['sku-mapping?search=NARA-1', 'enterpriseMapping', { search: 'NARA-1' }],
] as const)('the alert link %s filters the list that it opens', async (address, subject, query) => {
  const list = jest.fn(NONE);
  renderRemote(`/admin/enterprise/${address}`, { [subject]: { list } });
  await waitFor(() => expect(list).toHaveBeenCalledWith(expect.objectContaining({ query })));
});
