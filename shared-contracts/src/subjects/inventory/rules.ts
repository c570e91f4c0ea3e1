export {
  type CentreStatus,
  DC_CODES,
  DISTRIBUTION_CENTRES,
  type DistributionCentre,
  type DriftCause,
  FULL_RANGE_CENTRES,
  INVENTORY_STATUSES,
  type InventoryStatus,
  type MovementReason,
  nearestCentres,
  THRESHOLD_FIELDS,
} from './vocabulary';
