import type { InventoryOverview, InventorySync } from '@nara/shared-contracts/api/inventory';
import { PULL_REASONS } from '#exchange/inventory';
import { inventoryAlerts } from './inventory';

const NOW = Date.parse('2026-03-05T10:00:00.000Z');

const sync = (changes: Partial<InventorySync> = {}): InventorySync => ({
  id: 'sync-1',
  state: 'done',
  startedBy: 'Nomsa',
  startedAt: '2026-03-05T09:57:00.000Z',
  finishedAt: '2026-03-05T09:58:00.000Z',
  processed: 847,
  total: 847,
  differences: 0,
  errors: 0,
  message: null,
  ...changes,
});

const overview = (changes: Partial<InventoryOverview> = {}): InventoryOverview => ({
  skus: 847,
  stockValue: 2_400_000,
  lowStock: 0,
  outOfStock: 0,
  differences: 0,
  syncErrors: 0,
  lastFullSync: sync(),
  sync: sync(),
  centres: [],
  ...changes,
});

const told = (changes: Partial<InventoryOverview>) =>
  inventoryAlerts(overview(changes), NOW).map(({ type, message, action }) => [type, message, action.query]);

const centre = (dc: 'CPT-DC' | 'DBN-DC', reason: string | null) => ({
  dc,
  status: reason ? ('warning' as const) : ('online' as const),
  reason,
  records: 0,
  expected: 0,
});

test.each<[string, Partial<InventoryOverview>, unknown[]]>([
  ['all is well', {}, [['success', 'Inventory sync finished: 847 SKUs processed', { sort: '-lastSync' }]]],
  [
    'some SKUs could not be compared',
    { syncErrors: 3 },
    [['error', '3 SKUs could not be compared with Woolworths’ stock', { status: 'error' }]],
  ],
  [
    'the newest sync failed, which explains every centre',
    { sync: sync({ state: 'failed', message: 'no answer' }), centres: [centre('CPT-DC', 'The last pull failed')] },
    [['error', 'The last inventory sync stopped: no answer', { sort: 'lastSync' }]],
  ],
  [
    'centres share an old pull',
    {
      lastFullSync: null,
      sync: null,
      centres: [centre('CPT-DC', PULL_REASONS.old), centre('DBN-DC', PULL_REASONS.old)],
    },
    [['warning', 'Cape Town, Durban: The last pull is old', { sort: 'lastSync' }]],
  ],
  [
    'centres lack records, each others',
    {
      lastFullSync: null,
      sync: null,
      centres: [centre('CPT-DC', '9 SKUs have no record'), centre('DBN-DC', '9 SKUs have no record')],
    },
    [
      ['warning', 'Cape Town: 9 SKUs have no record', { missingAt: 'CPT-DC' }],
      ['warning', 'Durban: 9 SKUs have no record', { missingAt: 'DBN-DC' }],
    ],
  ],
  [
    'stock runs out',
    { lastFullSync: null, sync: null, lowStock: 12, outOfStock: 1 },
    [
      ['warning', '12 SKUs are below the minimum threshold', { level: 'low' }],
      ['info', '1 SKU is out of stock', { level: 'out' }],
    ],
  ],
])('the dashboard alerts about inventory: %s', async (_, changes, alerts) =>
  expect(await told(changes)).toEqual(alerts),
);
