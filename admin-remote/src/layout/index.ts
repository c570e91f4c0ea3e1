export { AdminLayout } from './admin-layout';
export {
  DASHBOARD_PATH,
  INTEGRATION_PATH,
  MESSAGES_PATH,
  ORDERS_PATH,
  PERSONAL_DATA_PATH,
  RELEASES_PATH,
  SEARCH_PATH,
  SKU_MAPPING_PATH,
  SYSTEM_LOG_PATH,
} from './paths';
