export { AdminLayout } from './admin-layout';
export { ADMIN_ENTRIES, ORDERS_PATH, PRODUCTS_PATH } from './navigation';
