import { z } from 'zod';
import { Id, IsoTime, Line, Paging, pageOf } from '../../wire/fields';
import { DC_CODES } from './centres';
import { CENTRE_STATUSES, DRIFT_CAUSES, INVENTORY_STATUSES, MOVEMENT_REASONS } from './vocabulary';

const Centre = z.enum(DC_CODES);
const Pieces = z.int().min(0).max(1_000_000);

export const InventoryFilter = z.strictObject({
  /** In NARA SKU, Woolworths SKU and product name. */
  search: z.string().trim().max(100).optional(),
  status: z.enum(INVENTORY_STATUSES).optional(),
  /** `low`: some pieces, but fewer than the minimum; `out`: none. */
  level: z.enum(['low', 'out']).optional(),
  sort: z.enum(['sku', '-sku', 'product', '-product', 'stock', '-stock', 'lastSync', '-lastSync']).default('sku'),
});

export const InventoryQuery = InventoryFilter.extend(Paging);

/** A SKU with the stock that the shop sells from. */
export const InventoryRow = z.strictObject({
  /** Of the variant. */
  id: Id,
  naraSku: z.string(),
  woolworthsSku: z.string().nullable(),
  /** With colour and size. */
  productName: z.string(),
  /** Pieces in all centres. */
  totalStock: z.int().min(0),
  /** A centre without a record of the SKU is left out. */
  dcStock: z.partialRecord(Centre, z.int().min(0)),
  /** When it was compared with the retailer; null: never. */
  lastSync: IsoTime.nullable(),
  status: z.enum(INVENTORY_STATUSES),
});

export const InventoryPage = pageOf(InventoryRow);

/** One centre's stock of a SKU beside the retailer's. */
export const CentreLevel = z.strictObject({
  dc: Centre,
  /** null: no record. */
  ours: z.int().min(0).nullable(),
  /** As the retailer counted it; null: it lists none. */
  theirs: z.int().min(0).nullable(),
  /** Theirs less ours when they were compared; what both sides did since is not in it. */
  difference: z.int(),
  /** When the retailer's count was pulled. */
  pulledAt: IsoTime.nullable(),
});

export const StockMovement = z.strictObject({
  id: z.string(),
  dc: Centre,
  delta: z.int(),
  reason: z.enum(MOVEMENT_REASONS),
  /** Of the order or return, or what staff noted. */
  reference: z.string(),
  /** Who did it; null for what happened by itself. */
  by: z.string().nullable(),
  at: IsoTime,
});

export const InventoryDetail = z.strictObject({
  row: InventoryRow,
  levels: z.array(CentreLevel),
  /** Why it could not be compared; null when it could. */
  error: z.string().nullable(),
  /** The newest hundred, newest first. */
  movements: z.array(StockMovement),
});

export const StockAdjustment = z.strictObject({
  dc: Centre,
  /** Pieces that there are now. */
  available: Pieces,
  /** What the editor was shown; anything else on the server refuses the change (409). null: no record. */
  expected: z.int().min(0).nullable(),
  reason: Line,
});

/** A run that pulls the retailer's whole inventory and compares it with ours. */
export const InventorySync = z.strictObject({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  startedBy: z.string(),
  startedAt: IsoTime,
  finishedAt: IsoTime.nullable(),
  /** SKUs. */
  processed: z.int().min(0),
  total: z.int().min(0),
  differences: z.int().min(0),
  errors: z.int().min(0),
  /** Why it stopped, or what it waits for; null while all is well. */
  message: z.string().nullable(),
});

export const CentreOverview = z.strictObject({
  dc: Centre,
  status: z.enum(CENTRE_STATUSES),
  /** Why it is not online; null when it is. */
  reason: z.string().nullable(),
  /** SKUs with a record there. */
  records: z.int().min(0),
  /** SKUs that should have one. */
  expected: z.int().min(0),
});

export const InventoryOverview = z.strictObject({
  skus: z.int().min(0),
  /** At selling prices, in rand. */
  stockValue: z.number().min(0),
  lowStock: z.int().min(0),
  outOfStock: z.int().min(0),
  differences: z.int().min(0),
  syncErrors: z.int().min(0),
  /** The last one that came to its end; null before the first. */
  lastFullSync: InventorySync.nullable(),
  /** The newest one, whatever became of it. */
  sync: InventorySync.nullable(),
  centres: z.array(CentreOverview),
});

export const SyncError = z.strictObject({
  sku: z.string(),
  /** Of the variant; null when no variant has this SKU. */
  variantId: Id.nullable(),
  message: z.string(),
});

export const SyncErrors = pageOf(SyncError);

export const DifferenceQuery = z.strictObject({
  search: z.string().trim().max(100).optional(),
  dc: Centre.optional(),
  ...Paging,
});

/** A SKU of which we and the retailer count differently at a centre. */
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
  /** Pieces that we would have, were we to follow the retailer. */
  theirs: z.int(),
  difference: z.int(),
  cause: z.enum(DRIFT_CAUSES),
  /** The cause in words. */
  explanation: z.string(),
  /** It does not settle by itself, and nobody decided it. */
  isSafe: z.boolean(),
  pulledAt: IsoTime,
});

export const DifferencePage = pageOf(Difference);

/** Which differences to settle: these, or all that are safe. */
export const ReconcileOrder = z.strictObject({
  items: z
    .array(z.strictObject({ variantId: Id, dc: Centre, difference: z.int() }))
    .min(1)
    .max(200)
    .optional(),
});

export const ReconcileResult = z.strictObject({
  /** For undoing it; null when nothing was done. */
  id: z.string().nullable(),
  done: z.int().min(0),
  /** What was left as it is, and why. */
  left: z.array(z.strictObject({ naraSku: z.string(), dc: Centre, message: z.string() })),
});

export const InventoryThresholds = z.strictObject({
  /** A SKU with fewer pieces in all, but some, is low. */
  minimumStock: z.int().min(1).max(10_000),
  /** So many SKUs without a record make a centre a warning. */
  missingRecords: z.int().min(1).max(10_000),
  /** A pull older than so many minutes makes a centre a warning. */
  staleMinutes: z.int().min(1).max(10_080),
});

export const ThresholdSetting = z.strictObject({
  value: InventoryThresholds,
  /** Also its version. */
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
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
