export { inventoryEndpoints } from './endpoints';
export {
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
  ThresholdSetting,
} from './schemas';
