import type { ImportPreview } from '@nara/shared-contracts/api/imports';
import type { Session } from '@nara/shared-contracts/api/session';
import type { EnterpriseMapping } from '@nara/shared-contracts/api/sku-mapping';
import type { createFakeHost } from '@nara/shared-contracts/testing';
import { renderRemote } from './render-portal';
import { enterpriseMapping } from './sku-mapping';

type Api = NonNullable<Parameters<typeof createFakeHost>[0]>;
type MappingApi = NonNullable<Api['enterpriseMapping']>;
type BlockedApi = NonNullable<Api['skuMapping']>;

export const MAPPINGS_PATH = '/admin/enterprise/sku-mapping';
const STATS = { total: 847, active: 807, unmapped: 28, pendingReview: 12 };
/** A mapping with a proposed Woolworths SKU. */
export const PENDING = enterpriseMapping(2, {
  pendingWoolworthsSku: 'WW-NEW',
  pendingBy: 'Lerato',
  status: 'pending_review',
});

/** Renders SKU Mapping with two mappings, the second one pending; `list` is the call that reads them. */
export function renderMappings(
  mappings: MappingApi = {},
  path = MAPPINGS_PATH,
  staff: Session['staff'] = { name: 'Nomsa', role: 'admin' },
  blocked: BlockedApi = {},
) {
  const rows = [enterpriseMapping(1), PENDING];
  const list = jest.fn<ReturnType<NonNullable<MappingApi['list']>>, [unknown]>(async () => ({ rows, total: 2 }));
  const api: Api = {
    enterpriseMapping: {
      list,
      stats: async () => STATS,
      get: async ({ params }) => rows.find(({ id }) => id === params.id) as EnterpriseMapping,
      ...mappings,
    },
    skuMapping: {
      failedOrders: async () => ({ ready: [], waiting: 0 }),
      unblockedOrders: async () => ({ ready: [], waiting: 0 }),
      ...blocked,
    },
    activity: { ofMapping: async () => ({ entries: [] }) },
  };
  return { ...renderRemote(path, api, staff), list };
}

/** Returns the preview of a file that changes one row. */
export const importPreview = (changes: Partial<ImportPreview> = {}): ImportPreview => ({
  id: 'import-1',
  expiresAt: '2026-11-21T08:00:00.000Z',
  counts: { add: 0, change: 1, same: 0, refused: 0 },
  notImported: [],
  canLeaveOut: true,
  unmapped: { count: 0, skus: [] },
  ...changes,
});
