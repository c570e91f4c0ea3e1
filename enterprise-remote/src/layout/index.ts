export { EnterpriseLayout } from './enterprise-layout';
export {
  ANALYTICS_PATH,
  API_CONFIG_PATH,
  DASHBOARD_PATH,
  INTEGRATION_PATH,
  INVENTORY_PATH,
  LABELS_PATH,
  LIVE_ORDERS_PATH,
  RETURNS_PATH,
  SKU_MAPPING_PATH,
  TEST_ENVIRONMENT_PATH,
  USERS_PATH,
} from './navigation';
export { usePathFor } from './use-path-for';
