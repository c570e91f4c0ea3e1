export { AdminLayout } from './admin-layout';
export { ORDERS_PATH } from './navigation';
