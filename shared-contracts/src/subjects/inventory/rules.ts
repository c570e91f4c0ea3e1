export { DC_CODES, DISTRIBUTION_CENTRES, type DistributionCentre, FULL_RANGE_CENTRES, nearestCentres } from './centres';
export {
  type CentreStatus,
  type DriftCause,
  INVENTORY_STATUSES,
  type InventoryStatus,
  type MovementReason,
} from './vocabulary';
