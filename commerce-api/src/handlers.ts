import { adminOrdersHandlers } from './admin-orders';
import { createCancelOrder } from './cancellation';
import { cartHandlers } from './cart';
import { catalogueHandlers } from './catalogue';
import { contactHandlers } from './contact';
import type { Credentials, Handlers } from './http';
import { integrationHandlers } from './integration';
import { liveOrdersHandlers } from './live-orders';
import { orderConfirmation, prepareQueueMail } from './mail';
import { ordersHandlers, preparePlaceOrder } from './orders';
import { closeEntry, prepareEnqueue } from './outbox';
import { partnerHandlers, verifySignature } from './partner';
import { findReturnsOf, returnsHandlers } from './returns';
import type { Services } from './services';
import { readSessionCookie, sessionHandlers } from './session';
import { stockNoticesHandlers } from './stock-notices';

/** A handler for every row of the contract table. */
export const createHandlers = (services: Services): Handlers => {
  const { database, now, outbox, linkOf } = services;
  const queueMail = prepareQueueMail(database);
  const placeOrder = preparePlaceOrder({
    database,
    now,
    enqueue: prepareEnqueue(database),
    confirm: ({ order, items }, at) => queueMail(orderConfirmation(order, items, linkOf(order.id)), at),
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
      onPlaced: outbox.nudge,
      cancelOrder: createCancelOrder(services),
      findReturns: (order, items) => findReturnsOf(database.kysely, order, items, now()),
    }),
    returns: returnsHandlers(services),
    partner: partnerHandlers({ ...services, submitNow: outbox.submitNow, onAccepted: closeEntry }),
    integration: integrationHandlers(services),
    adminOrders: adminOrdersHandlers(services),
    liveOrders: liveOrdersHandlers(services),
  };
};

/** How this server checks who calls. */
export const createCredentials = ({ configuration, now, sessions, tokens }: Services): Credentials => ({
  findStaff: async (request) => (await sessions.find(readSessionCookie(request))).staff,
  isOrderToken: tokens.isValid,
  verifyPartnerSignature: (request) => verifySignature(request, configuration.partner.webhookSecret, now()),
});
