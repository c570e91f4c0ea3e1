export { adminOrder, ORDER_ID } from './orders';
export { renderAdmin } from './render-admin';
