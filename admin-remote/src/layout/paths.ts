export const DASHBOARD_PATH = '/admin';
export const ORDERS_PATH = '/admin/orders';
export const INTEGRATION_PATH = '/admin/integration';
export const SKU_MAPPING_PATH = '/admin/products';
export const SYSTEM_LOG_PATH = '/admin/logs';
export const RELEASES_PATH = '/admin/releases';
export const SEARCH_PATH = '/admin/search';
export const PERSONAL_DATA_PATH = '/admin/privacy';
