import { adminOrdersHandlers } from './admin-orders';
import { cartHandlers } from './cart';
import { catalogueHandlers } from './catalogue';
import { contactHandlers } from './contact';
import type { Credentials, Handlers } from './http';
import { integrationHandlers } from './integration';
import { liveOrdersHandlers } from './live-orders';
import { ordersHandlers, preparePlaceOrder } from './orders';
import { closeEntry, prepareEnqueue } from './outbox';
import { partnerHandlers, verifySignature } from './partner';
import type { Services } from './services';
import { readSessionCookie, sessionHandlers } from './session';

/** A handler for every row of the contract table. */
export const createHandlers = (services: Services): Handlers => {
  const { database, now, outbox } = services;
  const placeOrder = preparePlaceOrder({ database, now, enqueue: prepareEnqueue(database) });
  return {
    session: sessionHandlers(services),
    catalogue: catalogueHandlers(database),
    cart: cartHandlers(database, now),
    contact: contactHandlers(services),
    orders: ordersHandlers({ ...services, placeOrder, onPlaced: outbox.nudge }),
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
