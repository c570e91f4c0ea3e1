import { activityEndpoints } from '../activity/endpoints';
import { adminOrdersEndpoints } from '../admin-orders/endpoints';
import { analyticsEndpoints } from '../analytics/endpoints';
import { apiConfigEndpoints } from '../api-config/endpoints';
import { cartEndpoints } from '../cart/endpoints';
import { catalogueEndpoints } from '../catalogue/endpoints';
import { contactEndpoints } from '../contact/endpoints';
import { dashboardEndpoints } from '../dashboard/endpoints';
import { ediEndpoints } from '../edi/endpoints';
import { integrationEndpoints } from '../integration/endpoints';
import { failuresEndpoints } from '../integration/failures/endpoints';
import { inventoryEndpoints } from '../inventory/endpoints';
import { labelsEndpoints } from '../labels/endpoints';
import { liveOrdersEndpoints } from '../live-orders/endpoints';
import { notesEndpoints } from '../notes/endpoints';
import { operationsDashboardEndpoints } from '../operations-dashboard/endpoints';
import { ordersEndpoints } from '../orders/endpoints';
import { partnerEndpoints } from '../partner/endpoints';
import { deployTokensEndpoints, releasesEndpoints } from '../releases/endpoints';
import { remoteTelemetryEndpoints } from '../remote-telemetry/endpoints';
import { returnsEndpoints } from '../returns/endpoints';
import { rmaEndpoints } from '../returns/rma/endpoints';
import { sessionEndpoints } from '../session/endpoints';
import { skuMappingEndpoints } from '../sku-mapping/endpoints';
import { enterpriseMappingEndpoints } from '../sku-mapping/enterprise/endpoints';
import { stockNoticesEndpoints } from '../stock-notices/endpoints';
import { systemLogEndpoints } from '../system-log/endpoints';
import { testEnvironmentEndpoints } from '../test-environment/endpoints';
import { sandboxEndpoints } from '../test-environment/sandbox/endpoints';
import { traceEndpoints } from '../trace/endpoints';
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
  rma: rmaEndpoints,
  partner: partnerEndpoints,
  integration: integrationEndpoints,
  failures: failuresEndpoints,
  dashboard: dashboardEndpoints,
  adminOrders: adminOrdersEndpoints,
  notes: notesEndpoints,
  activity: activityEndpoints,
  trace: traceEndpoints,
  operationsDashboard: operationsDashboardEndpoints,
  liveOrders: liveOrdersEndpoints,
  edi: ediEndpoints,
  skuMapping: skuMappingEndpoints,
  enterpriseMapping: enterpriseMappingEndpoints,
  inventory: inventoryEndpoints,
  labels: labelsEndpoints,
  systemLog: systemLogEndpoints,
  analytics: analyticsEndpoints,
  users: usersEndpoints,
  apiConfig: apiConfigEndpoints,
  releases: releasesEndpoints,
  deployTokens: deployTokensEndpoints,
  remoteTelemetry: remoteTelemetryEndpoints,
  testEnvironment: testEnvironmentEndpoints,
  sandbox: sandboxEndpoints,
} as const;

export type Endpoints = typeof endpoints;
