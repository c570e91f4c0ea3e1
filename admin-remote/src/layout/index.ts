export { AdminLayout } from './admin-layout';
export {
  ADMIN_ENTRIES,
  DASHBOARD_PATH,
  INTEGRATION_PATH,
  ORDERS_PATH,
  RELEASES_PATH,
  SKU_MAPPING_PATH,
  SYSTEM_LOG_PATH,
} from './navigation';
export { useMayOpen } from './use-may-open';
