export { EnterpriseLayout } from './enterprise-layout';
export { LIVE_ORDERS_PATH } from './navigation';
