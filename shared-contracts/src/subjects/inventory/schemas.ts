import { z } from 'zod';
import { Id, IsoTime, Line, Paging, pageOf, Search } from '../../wire/fields';
import { lastChange, numbersOf } from '../../wire/settings';
import {
  CENTRE_STATUSES,
  DC_CODES,
  DRIFT_CAUSES,
  INVENTORY_STATUSES,
  MOVEMENT_REASONS,
  THRESHOLD_FIELDS,
} from './vocabulary';

const Centre = z.enum(DC_CODES);
const Pieces = z.int().min(0).max(1_000_000);

export const InventoryFilter = z.strictObject({
  /** Searches NARA SKU, Woolworths SKU and product name. */
  search: Search,
  status: z.enum(INVENTORY_STATUSES).optional(),
  /** `low`: some pieces, but fewer than the minimum; `out`: none. */
  level: z.enum(['low', 'out']).optional(),
  /** SKUs without a record at this centre. */
  missingAt: Centre.optional(),
  sort: z.enum(['sku', '-sku', 'product', '-product', 'stock', '-stock', 'lastSync', '-lastSync']).default('sku'),
});

export const InventoryQuery = InventoryFilter.extend(Paging);

/** SKU with the stock that the shop sells from. */
export const InventoryRow = z.strictObject({
  /** Variant id. */
  id: Id,
  naraSku: z.string(),
  woolworthsSku: z.string().nullable(),
  /** Product, colour and size. */
  productName: z.string(),
  /** Pieces in all centres. */
  totalStock: z.int().min(0),
  /** Pieces by centre; a centre without a record of the SKU is omitted. */
  dcStock: z.partialRecord(Centre, z.int().min(0)),
  /** Time of the last comparison with the retailer; null if never compared. */
  lastSync: IsoTime.nullable(),
  status: z.enum(INVENTORY_STATUSES),
});

export const InventoryPage = pageOf(InventoryRow);

/** Stock of a SKU at one centre, compared with the retailer's. */
export const CentreLevel = z.strictObject({
  dc: Centre,
  /** Null if there is no record. */
  ours: z.int().min(0).nullable(),
  /** The retailer's count; null if it lists none. */
  theirs: z.int().min(0).nullable(),
  /** The retailer's count minus ours at the time of the comparison; later changes on either side are not included. */
  difference: z.int(),
  /** Time the retailer's count was pulled. */
  pulledAt: IsoTime.nullable(),
});

export const StockMovement = z.strictObject({
  id: z.string(),
  dc: Centre,
  delta: z.int(),
  reason: z.enum(MOVEMENT_REASONS),
  /** Order, return or staff note that it refers to. */
  reference: z.string(),
  /** Name of the member of staff; null for an automatic movement. */
  by: z.string().nullable(),
  at: IsoTime,
});

export const InventoryDetail = z.strictObject({
  row: InventoryRow,
  levels: z.array(CentreLevel),
  /** Reason why it could not be compared; null if it could. */
  error: z.string().nullable(),
  /** Newest first, at most 100. */
  movements: z.array(StockMovement),
});

export const StockAdjustment = z.strictObject({
  dc: Centre,
  /** New number of pieces. */
  available: Pieces,
  /**
   * Number of pieces shown to the editor, null for no record; the request fails with 409 if the server has a different
   * number.
   */
  expected: z.int().min(0).nullable(),
  reason: Line,
});

/** Run that pulls the retailer's whole inventory and compares it with ours. */
export const InventorySync = z.strictObject({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  startedBy: z.string(),
  startedAt: IsoTime,
  finishedAt: IsoTime.nullable(),
  /** Number of SKUs. */
  processed: z.int().min(0),
  total: z.int().min(0),
  differences: z.int().min(0),
  errors: z.int().min(0),
  /** Reason why it stopped or waits; null without problems. */
  message: z.string().nullable(),
});

export const CentreOverview = z.strictObject({
  dc: Centre,
  status: z.enum(CENTRE_STATUSES),
  /** Reason why it is not online; null if it is. */
  reason: z.string().nullable(),
  /** SKUs with a record at the centre. */
  records: z.int().min(0),
  /** SKUs that should have one. */
  expected: z.int().min(0),
});

export const InventoryOverview = z.strictObject({
  skus: z.int().min(0),
  /** Rand, at selling prices. */
  stockValue: z.number().min(0),
  lowStock: z.int().min(0),
  outOfStock: z.int().min(0),
  differences: z.int().min(0),
  syncErrors: z.int().min(0),
  /** Last sync that ended; null before the first. */
  lastFullSync: InventorySync.nullable(),
  /** Latest sync in any state. */
  sync: InventorySync.nullable(),
  centres: z.array(CentreOverview),
});

export const SyncError = z.strictObject({
  sku: z.string(),
  /** Variant id; null if no variant has this SKU. */
  variantId: Id.nullable(),
  message: z.string(),
});

export const SyncErrors = pageOf(SyncError);

export const DifferenceQuery = z.strictObject({
  search: Search,
  dc: Centre.optional(),
  ...Paging,
});

/** SKU whose stock at a centre differs between us and the retailer. */
export const Difference = z.strictObject({
  /** `variant@centre`. */
  id: z.string(),
  variantId: Id,
  dc: Centre,
  naraSku: z.string(),
  woolworthsSku: z.string().nullable(),
  productName: z.string(),
  /** Pieces now. */
  ours: z.int().min(0),
  /** Pieces after applying the retailer's count. */
  theirs: z.int(),
  difference: z.int(),
  cause: z.enum(DRIFT_CAUSES),
  /** Explanation of the cause, for people. */
  explanation: z.string(),
  /** True if it will not resolve on its own and staff did not cause it deliberately. */
  isSafe: z.boolean(),
  pulledAt: IsoTime,
});

export const DifferencePage = pageOf(Difference);

/** Differences to reconcile; defaults to all safe ones. */
export const ReconcileOrder = z.strictObject({
  items: z
    .array(z.strictObject({ variantId: Id, dc: Centre, difference: z.int() }))
    .min(1)
    .max(200)
    .optional(),
});

export const ReconcileResult = z.strictObject({
  /** Id for undoing it; null if nothing changed. */
  id: z.string().nullable(),
  done: z.int().min(0),
  /** Differences that were not reconciled, with the reason. */
  left: z.array(z.strictObject({ naraSku: z.string(), dc: Centre, message: z.string() })),
});

export const InventoryThresholds = numbersOf(THRESHOLD_FIELDS);

export const ThresholdSetting = z.strictObject({
  value: InventoryThresholds,
  /** Also the version. */
  ...lastChange,
});

export const ThresholdChange = z.strictObject({ value: InventoryThresholds, expectedUpdatedAt: IsoTime });

export type InventoryQuery = z.input<typeof InventoryQuery>;
export type InventoryRow = z.infer<typeof InventoryRow>;
export type CentreLevel = z.infer<typeof CentreLevel>;
export type StockMovement = z.infer<typeof StockMovement>;
export type InventoryDetail = z.infer<typeof InventoryDetail>;
export type StockAdjustment = z.infer<typeof StockAdjustment>;
export type InventorySync = z.infer<typeof InventorySync>;
export type CentreOverview = z.infer<typeof CentreOverview>;
export type InventoryOverview = z.infer<typeof InventoryOverview>;
export type SyncError = z.infer<typeof SyncError>;
export type DifferenceQuery = z.input<typeof DifferenceQuery>;
export type Difference = z.infer<typeof Difference>;
export type ReconcileOrder = z.infer<typeof ReconcileOrder>;
export type ReconcileResult = z.infer<typeof ReconcileResult>;
export type InventoryThresholds = z.infer<typeof InventoryThresholds>;
export type ThresholdSetting = z.infer<typeof ThresholdSetting>;
export type ThresholdChange = z.infer<typeof ThresholdChange>;
