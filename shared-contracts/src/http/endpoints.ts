import { adminOrdersEndpoints } from '../admin-orders/endpoints';
import { cartEndpoints } from '../cart/endpoints';
import { catalogueEndpoints } from '../catalogue/endpoints';
import { contactEndpoints } from '../contact/endpoints';
import { integrationEndpoints } from '../integration/endpoints';
import { liveOrdersEndpoints } from '../live-orders/endpoints';
import { ordersEndpoints } from '../orders/endpoints';
import { partnerEndpoints } from '../partner/endpoints';
import { returnsEndpoints } from '../returns/endpoints';
import { sessionEndpoints } from '../session/endpoints';
import { skuMappingEndpoints } from '../sku-mapping/endpoints';
import { stockNoticesEndpoints } from '../stock-notices/endpoints';
import { usersEndpoints } from '../users/endpoints';

/** The contract table: every endpoint of the API, once. */
export const endpoints = {
  session: sessionEndpoints,
  catalogue: catalogueEndpoints,
  cart: cartEndpoints,
  contact: contactEndpoints,
  stockNotices: stockNoticesEndpoints,
  orders: ordersEndpoints,
  returns: returnsEndpoints,
  partner: partnerEndpoints,
  integration: integrationEndpoints,
  adminOrders: adminOrdersEndpoints,
  liveOrders: liveOrdersEndpoints,
  skuMapping: skuMappingEndpoints,
  users: usersEndpoints,
} as const;

export type Endpoints = typeof endpoints;
