import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import type { HostServices } from '@nara/shared-contracts/host';
import type { NavigateFunction } from 'react-router-dom';
import { type CartLine, seenLines, seenOf } from '../../cart';
import { refreshCatalogue } from '../../catalogue';
import { payingCards, refreshCards } from '../../gift-cards';
import { type OrderAccess, orderPath, payFor, paymentMethodsQuery, refreshOrder, rememberOrder } from '../../orders';
import { noteRefused, promotedForOrder, savedCodes } from '../../promotions';
import { offeredMethod, priceTermsFor, shopTermsQuery, shownTerms } from '../../shop-settings';
import { checkoutDraft, type Draft, deliveryChoice, EMPTY_DRAFT } from '../draft/draft';
import {
  type Attempt,
  FROM_OTHER_TAB,
  newAttempt,
  openAttempt,
  orderOf,
  reserve,
  reservedFor,
  withBody,
  withoutBody,
} from './attempt';
import { newOrder } from './new-order';
import { ORDERED_ELSEWHERE, type OrderFailure, orderFailure } from './order-failure';
import { type PlaceOrderResult, type PlaceOrderServices, placeOrder, recoverOrder } from './place-order';

/** Outcome of an attempt: the lines ordered, or the reason for the failure. */
export interface Outcome {
  lines?: readonly CartLine[];
  failure?: OrderFailure;
}

/** Outcome that includes the order to be paid next. */
interface Placed extends Outcome {
  toPay?: OrderAccess;
}

export interface PlacingServices extends Pick<HostServices, 'cart' | 'queryClient' | 'notify'> {
  api: ApiClient;
  navigate: NavigateFunction;
  /** Saves the attempt in the draft. */
  keep: (draft: Draft, attempt: Attempt | null) => void;
}

/**
 * Runs one order placement at a time across the tabs of this browser, so that a waiting tab sees the result of the
 * other. Without the Web Locks API, the id shared by the tabs still creates only one order per cart.
 */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('nara-order', work) : work();
}

/**
 * Places the order of a valid draft. If another tab has already placed this cart, leads to that order. If the order has
 * to be paid, leads to the payment provider, or to the order's page if that fails.
 */
export async function place(draft: Draft, lines: readonly CartLine[], services: PlacingServices): Promise<Outcome> {
  const { toPay, ...outcome } = await placeAlone(draft, lines, services);
  if (!toPay) return outcome;
  // The lock is released by now: other tabs need not wait for the payment.
  await payFor(toPay, services);
  return leadTo(toPay.orderId, {}, lines, services);
}

function placeAlone(draft: Draft, lines: readonly CartLine[], services: PlacingServices): Promise<Placed> {
  return oneTabAtATime(async () => {
    const { api, cart, queryClient, keep } = services;
    const items = lines.map(({ item }) => item);
    const placed = orderOf(items);
    if (placed !== undefined) {
      cart.removeOrdered(items);
      return leadTo(placed, FROM_OTHER_TAB, lines, services);
    }
    const own = openAttempt(draft);
    // An attempt of this tab may have been saved, so it keeps its id. Otherwise the id under which another tab tried to
    // order this cart is used.
    const shared = own?.unanswered.length ? null : reservedFor(items);
    const attempt = shared ?? own ?? newAttempt(new Date());
    reserve(items, attempt);
    const terms = shownTerms(queryClient, api);
    const choice = deliveryChoice(draft);
    const { email } = draft;
    const priced = await promotedForOrder(lines, { terms: priceTermsFor(terms, choice), email }, services);
    let giftCards: Awaited<ReturnType<typeof payingCards>>;
    try {
      giftCards = await payingCards(queryClient, api, draft.giftCards, priced.totals.total);
    } catch (error) {
      return { failure: { ...orderFailure(error), isUncertain: false } };
    }
    const chosen = { ...draft, deliveryMethod: offeredMethod(terms, choice) };
    const order = newOrder(chosen, attempt, items, priced, giftCards);
    const sent = withBody(attempt, order);
    keep(draft, sent);
    const result = await placeOrder(order, withoutBody(attempt, order).unanswered, servicesFor(lines, api));
    if (result.isPlaced) return finish(result, lines, services);

    const { failure } = result;
    if (failure.isIdTaken) {
      keep(draft, null);
      if (shared && shared.orderId !== own?.orderId) return findShared(order, lines, services);
    } else if (!failure.isUncertain) keep(draft, withoutBody(sent, order));
    noteRefused(failure, email, services);
    // The alert says what changed, so the catalogue is refetched first.
    if (failure.isCartOutdated) await refreshCatalogue(queryClient);
    if (failure.isMethodGone) await queryClient.invalidateQueries(paymentMethodsQuery(api));
    if (failure.areCardsOutdated) await refreshCards(queryClient);
    if (failure.isDeliveryGone) await queryClient.invalidateQueries(shopTermsQuery(api));
    return { failure };
  });
}

/** Goes to the confirmation if an earlier attempt whose response was lost turns out to have been saved. */
export async function recover(
  attempt: Attempt,
  lines: readonly CartLine[],
  services: PlacingServices,
): Promise<Outcome> {
  const result = await recoverOrder(attempt, servicesFor(lines, services.api));
  if (!result?.isPlaced) return {};
  // The shopper did not ask for payment just now, so the order's page offers it instead.
  return finish({ ...result, tokenToPay: undefined }, lines, services);
}

/**
 * Handles an order that another tab placed although its response was lost. Leads to it if the e-mail address is the
 * same.
 */
async function findShared(order: NewOrder, lines: readonly CartLine[], services: PlacingServices): Promise<Outcome> {
  const { id: orderId, email } = order;
  try {
    const { token } = await services.api.orders.lookup({ body: { orderId, email } });
    rememberOrder({ orderId, token });
  } catch {
    return { failure: ORDERED_ELSEWHERE };
  }
  services.cart.removeOrdered(order.items);
  return leadTo(orderId, FROM_OTHER_TAB, lines, services);
}

const servicesFor = (lines: readonly CartLine[], api: ApiClient): PlaceOrderServices => ({
  api,
  remember: rememberOrder,
  variantOf: (id) => (lines.find(({ variant }) => variant.id === id) ?? seenOf(seenLines.read(), id))?.variant,
  now: () => new Date(),
});

async function finish(
  { order, isAsFirstSent, handedOver, tokenToPay }: PlaceOrderResult & { isPlaced: true },
  lines: readonly CartLine[],
  services: PlacingServices,
): Promise<Placed> {
  void handedOver.then(() => refreshOrder(services.queryClient, order.id));
  // After a reload, the checkout still finds the way to the confirmation.
  checkoutDraft.write({ ...EMPTY_DRAFT, attempt: { orderId: order.id, startedAt: order.createdAt, unanswered: [] } });
  services.cart.removeOrdered(order.items);
  if (order.giftCards) void refreshCards(services.queryClient);
  // The next order starts without codes.
  if (order.codes) savedCodes.change(() => []);
  // If the saved order differs from what was sent now, the shopper sees it before paying.
  if (tokenToPay && !isAsFirstSent) return { lines, toPay: { orderId: order.id, token: tokenToPay } };
  return leadTo(order.id, { isAsFirstSent }, lines, services);
}

/** Navigates to the order's page. The checkout stays as it is until that page replaces it. */
async function leadTo(
  orderId: string,
  state: object,
  lines: readonly CartLine[],
  { navigate }: PlacingServices,
): Promise<Outcome> {
  await navigate(orderPath(orderId), { replace: true, state });
  checkoutDraft.write(EMPTY_DRAFT);
  return { lines };
}
