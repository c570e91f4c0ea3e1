export {
  DC_CODES,
  DISTRIBUTION_CENTRES,
  type DistributionCentre,
  FULL_RANGE_CENTRES,
  nearestCentres,
} from './centres';
export type {
  CentreLevel,
  CentreOverview,
  Difference,
  DifferenceQuery,
  InventoryDetail,
  InventoryOverview,
  InventoryQuery,
  InventoryRow,
  InventorySync,
  InventoryThresholds,
  ReconcileOrder,
  ReconcileResult,
  StockAdjustment,
  StockMovement,
  SyncError,
  ThresholdChange,
  ThresholdSetting,
} from './schemas';
export {
  type CentreStatus,
  type DriftCause,
  INVENTORY_STATUSES,
  type InventoryStatus,
  type MovementReason,
} from './vocabulary';
