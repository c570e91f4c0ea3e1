export { adminOrder, ORDER_ID } from './orders';
export { renderAdmin } from './render-admin';
export { unmappedVariant, VARIANT_ID } from './sku-mappings';
