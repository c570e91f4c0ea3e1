import { activityHandlers } from './activity';
import { adminOrdersHandlers } from './admin-orders';
import { analyticsHandlers } from './analytics';
import { apiConfigHandlers } from './api-config';
import { createCancelOrder } from './cancellation';
import { cartHandlers } from './cart';
import { catalogueHandlers } from './catalogue';
import { contactHandlers } from './contact';
import { dashboardHandlers } from './dashboard';
import { ediHandlers } from './edi';
import type { Credentials, Handlers } from './http';
import { failuresHandlers, integrationHandlers } from './integration';
import { inventoryHandlers } from './inventory';
import { labelsHandlers } from './labels';
import { liveOrdersHandlers } from './live-orders';
import { notesHandlers } from './notes';
import {
  observeAdminOrders,
  observeCancellations,
  observeEdi,
  observeLiveOrders,
  observeOrders,
  observeReturns,
  observeUpdates,
} from './operations';
import { operationsDashboardHandlers } from './operations-dashboard';
import { ordersHandlers } from './orders';
import { partnerHandlers, verifySignature } from './partner';
import { createFindDeployToken, deployTokensHandlers, releasesHandlers } from './releases';
import { remoteTelemetryHandlers } from './remote-telemetry';
import { findReturnsOf, returnsHandlers, rmaHandlers } from './returns';
import type { Services } from './services';
import { readSessionCookie, sessionHandlers } from './session';
import { enterpriseMappingHandlers, skuMappingHandlers } from './sku-mapping';
import { stockNoticesHandlers } from './stock-notices';
import { systemLogHandlers } from './system-log';
import { testEnvironmentHandlers } from './test-environment';
import { sandboxHandlers } from './test-environment/sandbox-routes';
import { traceHandlers } from './trace';
import { usersHandlers } from './users';

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
