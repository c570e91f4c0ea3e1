export { AdminLayout } from './admin-layout';
export {
  ADMIN_ENTRIES,
  DASHBOARD_PATH,
  INTEGRATION_PATH,
  LOGS_PATH,
  ORDERS_PATH,
  PRODUCTS_PATH,
  RELEASES_PATH,
} from './navigation';
export { useMayOpen } from './use-may-open';
