import { createFindDeployToken, deployTokensHandlers, releasesHandlers } from '#delivery/releases';
import { remoteTelemetryHandlers } from '#delivery/telemetry';
import { apiConfigHandlers } from '#exchange/api-config';
import { ediHandlers } from '#exchange/edi';
import { inventoryHandlers } from '#exchange/inventory';
import { labelsHandlers } from '#exchange/labels';
import { partnerHandlers, verifySignature } from '#exchange/partner';
import { createCancelOrder } from '#exchange/partner/cancelling';
import { enterpriseMappingHandlers, skuMappingHandlers } from '#exchange/sku-mapping';
import { activityHandlers } from '#insight/activity';
import { analyticsHandlers } from '#insight/analytics';
import { dashboardHandlers } from '#insight/dashboard';
import { failuresHandlers, integrationHandlers } from '#insight/integration';
import { liveOrdersHandlers } from '#insight/live-orders';
import { notesHandlers } from '#insight/notes';
import { operationsDashboardHandlers } from '#insight/operations-dashboard';
import { testEnvironmentHandlers } from '#insight/test-environment';
import { traceHandlers } from '#insight/trace';
import type { Credentials, Handlers } from '#platform/http';
import {
  observeAdminOrders,
  observeCancellations,
  observeEdi,
  observeLiveOrders,
  observeOrders,
  observeReturns,
  observeUpdates,
} from '#platform/observability';
import { cartHandlers } from '#selling/cart';
import { catalogueHandlers } from '#selling/catalogue';
import { contactHandlers } from '#selling/contact';
import { ordersHandlers } from '#selling/orders';
import { adminOrdersHandlers } from '#selling/orders/back-office';
import { findReturnsOf, returnsHandlers, rmaHandlers } from '#selling/returns';
import { stockNoticesHandlers } from '#selling/stock/notices';
import { readSessionCookie, sessionHandlers } from '#staff/session';
import { systemLogHandlers } from '#staff/system-log';
import { usersHandlers } from '#staff/users';
import { sandboxHandlers } from './insight/test-environment/sandbox-routes';
import type { Services } from './services';

/** A handler for every row of the contract table. */
export const createHandlers = (services: Services): Handlers => {
  const { database, instruments, now, outbox, placeOrderAt } = services;
  const noteOrder = observeOrders(instruments);
  return {
    session: sessionHandlers(services),
    catalogue: catalogueHandlers(services),
    cart: cartHandlers(database, now),
    contact: contactHandlers(services),
    stockNotices: stockNoticesHandlers(services),
    orders: observeCancellations(
      ordersHandlers({
        ...services,
        placeOrder: placeOrderAt(now),
        onPlaced({ order, items }, requestId) {
          outbox.nudge();
          noteOrder(order, items, requestId);
        },
        cancelOrder: createCancelOrder(services),
        findReturns: (order, items) => findReturnsOf(database.kysely, order, items, now()),
      }),
      instruments,
    ),
    returns: observeReturns(returnsHandlers(services), instruments),
    rma: rmaHandlers(services),
    partner: observeUpdates(partnerHandlers({ ...services, submitNow: outbox.submitNow }), instruments),
    integration: integrationHandlers(services),
    failures: failuresHandlers(services),
    dashboard: dashboardHandlers(services),
    operationsDashboard: operationsDashboardHandlers(services),
    adminOrders: observeAdminOrders(adminOrdersHandlers(services), instruments),
    notes: notesHandlers(services),
    activity: activityHandlers(services),
    trace: traceHandlers(services),
    liveOrders: observeLiveOrders(liveOrdersHandlers(services), instruments),
    edi: observeEdi(ediHandlers(services), instruments),
    inventory: inventoryHandlers(services),
    skuMapping: skuMappingHandlers(services),
    enterpriseMapping: enterpriseMappingHandlers(services),
    labels: labelsHandlers(services),
    systemLog: systemLogHandlers(services),
    analytics: analyticsHandlers(services),
    users: usersHandlers(services),
    testEnvironment: testEnvironmentHandlers(services),
    sandbox: sandboxHandlers(services),
    apiConfig: apiConfigHandlers(services),
    releases: releasesHandlers(services),
    deployTokens: deployTokensHandlers(services),
    remoteTelemetry: remoteTelemetryHandlers(services),
  };
};

export interface CredentialsOptions {
  /** What the sandbox's partner signs with. */
  sandboxSecrets: () => Promise<readonly string[]>;
  /** This machine's own deploy token; null without one. */
  localToken: string | null;
}

/** How this server checks who calls. */
export const createCredentials = (
  { database, now, partnerCredentials, sessions, tokens }: Services,
  { sandboxSecrets, localToken }: CredentialsOptions,
): Credentials => ({
  findStaff: (request) => sessions.findStaff(readSessionCookie(request)),
  isOrderToken: tokens.isValid,
  findDeployToken: createFindDeployToken(database, localToken, now),
  verifyPartnerSignature: (request) =>
    verifySignature(request, { live: () => partnerCredentials.valid('webhookSecret'), sandbox: sandboxSecrets }, now()),
});
