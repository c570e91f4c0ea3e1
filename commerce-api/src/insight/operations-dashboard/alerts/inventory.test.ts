import type { InventoryOverview, InventorySync } from '@nara/shared-contracts';
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
  ['all is well', {}, [['success', 'Inventory sync finished: 847 SKUs processed', {}]]],
  [
    'some SKUs could not be compared',
    { syncErrors: 3 },
    [['error', '3 SKUs could not be compared with Woolworths’ stock', { status: 'error' }]],
  ],
  [
    'the newest sync failed, which explains every centre',
    { sync: sync({ state: 'failed', message: 'no answer' }), centres: [centre('CPT-DC', 'The last pull failed')] },
    [['error', 'The last inventory sync stopped: no answer', {}]],
  ],
  [
    'centres share a reason',
    { lastFullSync: null, sync: null, centres: [centre('CPT-DC', 'It is old'), centre('DBN-DC', 'It is old')] },
    [['warning', 'Cape Town, Durban: It is old', {}]],
  ],
  [
    'stock runs out',
    { lastFullSync: null, sync: null, lowStock: 12, outOfStock: 1 },
    [
      ['warning', '12 SKUs are below the minimum threshold', { level: 'low' }],
      ['info', '1 SKU is out of stock', { level: 'out' }],
    ],
  ],
])('%s', async (_, changes, alerts) => expect(await told(changes)).toEqual(alerts));
