import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { importEndpoints } from '../imports/api';
import { PERMISSIONS } from '../session/rules';
import {
  DifferencePage,
  DifferenceQuery,
  InventoryDetail,
  InventoryFilter,
  InventoryOverview,
  InventoryPage,
  InventoryQuery,
  InventorySync,
  ReconcileOrder,
  ReconcileResult,
  StockAdjustment,
  SyncErrors,
  ThresholdChange,
  ThresholdSetting,
} from './schemas';

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

const access = PERMISSIONS.inventory.roles;
const base = '/api/enterprise/inventory';
const params = z.strictObject({ id: Id });

export const inventoryEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: base,
    access,
    summary: 'SKUs with the stock that the shop sells from, by search, status and level, a page at a time',
    query: InventoryQuery,
    response: InventoryPage,
  },
  export: {
    method: 'GET',
    path: `${base}.csv`,
    access,
    audits: 'export',
    summary: 'Export every SKU of the filter as CSV',
    query: InventoryFilter,
    response: 'text/csv',
  },
  overview: {
    method: 'GET',
    path: `${base}/overview`,
    access,
    summary: 'Value, low stock, sync errors, the last syncs and how each distribution centre stands',
    response: InventoryOverview,
  },
  get: {
    method: 'GET',
    path: `${base}/skus/:id`,
    access,
    summary: 'Get the stock of one SKU beside the retailer’s, and its movements',
    params,
    response: InventoryDetail,
  },
  adjust: {
    method: 'PATCH',
    path: `${base}/skus/:id`,
    access,
    summary: 'Set the stock of a SKU at a centre (audited; refused when it changed since it was read)',
    params,
    body: StockAdjustment,
    response: InventoryDetail,
  },
  ...importEndpoints(base, access),
  startSync: {
    method: 'POST',
    path: `${base}/syncs`,
    access,
    summary: 'Pull the retailer’s whole inventory and compare it; whoever asks while one runs gets that one (audited)',
    response: InventorySync,
    status: 202,
  },
  syncErrors: {
    method: 'GET',
    path: `${base}/sync-errors`,
    access,
    summary: 'List what the last sync could not compare, and why; 100 at most',
    response: SyncErrors,
  },
  differences: {
    method: 'GET',
    path: `${base}/differences`,
    access,
    summary: 'Where our stock and the retailer’s differ, with the likely cause, the largest first',
    query: DifferenceQuery,
    response: DifferencePage,
  },
  reconcile: {
    method: 'POST',
    path: `${base}/reconciliations`,
    access,
    summary: 'Take over the retailer’s stock for some differences, or for all safe ones (audited)',
    body: ReconcileOrder,
    response: ReconcileResult,
  },
  undoReconcile: {
    method: 'POST',
    path: `${base}/reconciliations/:id/undo`,
    access,
    summary: 'Take a reconciliation back where the pieces are still there (audited)',
    params,
    response: ReconcileResult,
  },
  thresholds: {
    method: 'GET',
    path: `${base}/thresholds`,
    access,
    summary: 'When stock is low and a distribution centre a warning',
    response: ThresholdSetting,
  },
  changeThresholds: {
    method: 'PATCH',
    path: `${base}/thresholds`,
    access,
    summary: 'Set them (audited; refused when somebody else saved first)',
    body: ThresholdChange,
    response: ThresholdSetting,
  },
});
