import { activityHandlers } from './activity';
import { adminOrdersHandlers } from './admin-orders';
import { analyticsHandlers } from './analytics';
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
import { insertMail, orderConfirmation } from './mail';
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
import { createPlaceOrder, ordersHandlers } from './orders';
import { closeEntry, insertEntry } from './outbox';
import { partnerHandlers, verifySignature } from './partner';
import { findReturnsOf, returnsHandlers, rmaHandlers } from './returns';
import type { Services } from './services';
import { readSessionCookie, sessionHandlers } from './session';
import { enterpriseMappingHandlers, skuMappingHandlers } from './sku-mapping';
import { stockNoticesHandlers } from './stock-notices';
import { systemLogHandlers } from './system-log';
import { traceHandlers } from './trace';
import { usersHandlers } from './users';

/** A handler for every row of the contract table. */
export const createHandlers = (services: Services): Handlers => {
  const { database, instruments, now, outbox, linkOf } = services;
  const noteOrder = observeOrders(instruments);
  const placeOrder = createPlaceOrder({
    database,
    now,
    enqueue: insertEntry,
    confirm: ({ order, items }, at) => insertMail(orderConfirmation(order, items, linkOf(order.id)), at),
  });
  return {
    session: sessionHandlers(services),
    catalogue: catalogueHandlers(services),
    cart: cartHandlers(database, now),
    contact: contactHandlers(services),
    stockNotices: stockNoticesHandlers(services),
    orders: observeCancellations(
      ordersHandlers({
        ...services,
        placeOrder,
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
    partner: observeUpdates(
      partnerHandlers({ ...services, submitNow: outbox.submitNow, onAccepted: closeEntry }),
      instruments,
    ),
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
  };
};

/** How this server checks who calls; `sandboxSecrets` are what the sandbox's partner signs with. */
export const createCredentials = (
  { configuration, now, sessions, tokens }: Services,
  sandboxSecrets: readonly string[],
): Credentials => ({
  findStaff: (request) => sessions.findStaff(readSessionCookie(request)),
  isOrderToken: tokens.isValid,
  verifyPartnerSignature: (request) =>
    verifySignature(request, { live: configuration.partner.webhookSecrets, sandbox: sandboxSecrets }, now()),
});
