import { adminOrdersHandlers } from './admin-orders';
import { createCancelOrder } from './cancellation';
import { cartHandlers } from './cart';
import { catalogueHandlers } from './catalogue';
import { contactHandlers } from './contact';
import type { Credentials, Handlers } from './http';
import { integrationHandlers } from './integration';
import { liveOrdersHandlers } from './live-orders';
import { insertMail, orderConfirmation } from './mail';
import { observeOrders, observeUpdates } from './operations';
import { createPlaceOrder, ordersHandlers } from './orders';
import { closeEntry, insertEntry } from './outbox';
import { partnerHandlers, verifySignature } from './partner';
import { findReturnsOf, returnsHandlers } from './returns';
import type { Services } from './services';
import { readSessionCookie, sessionHandlers } from './session';
import { skuMappingHandlers } from './sku-mapping';
import { stockNoticesHandlers } from './stock-notices';
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
    catalogue: catalogueHandlers(database),
    cart: cartHandlers(database, now),
    contact: contactHandlers(services),
    stockNotices: stockNoticesHandlers(services),
    orders: ordersHandlers({
      ...services,
      placeOrder,
      onPlaced({ order, items }, requestId) {
        outbox.nudge();
        noteOrder(order, items, requestId);
      },
      cancelOrder: createCancelOrder(services),
      findReturns: (order, items) => findReturnsOf(database.kysely, order, items, now()),
    }),
    returns: returnsHandlers(services),
    partner: observeUpdates(
      partnerHandlers({ ...services, submitNow: outbox.submitNow, onAccepted: closeEntry }),
      instruments,
    ),
    integration: integrationHandlers(services),
    adminOrders: adminOrdersHandlers(services),
    liveOrders: liveOrdersHandlers(services),
    skuMapping: skuMappingHandlers(services),
    users: usersHandlers(services),
  };
};

/** How this server checks who calls. */
export const createCredentials = ({ configuration, now, sessions, tokens }: Services): Credentials => ({
  findStaff: (request) => sessions.findStaff(readSessionCookie(request)),
  isOrderToken: tokens.isValid,
  verifyPartnerSignature: (request) => verifySignature(request, configuration.partner.webhookSecrets, now()),
});
