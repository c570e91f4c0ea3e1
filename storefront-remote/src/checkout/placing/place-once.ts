import type { HostServices, NewOrder } from '@nara/shared-contracts';
import type { NavigateFunction } from 'react-router-dom';
import { type CartLine, seenLines, seenOf } from '../../cart';
import { refreshCatalogue } from '../../catalogue';
import { type OrderAccess, orderPath, payFor, paymentMethodsQuery, refreshOrder, rememberOrder } from '../../orders';
import { keptCodes, noteRefused, promotedForOrder } from '../../promotions';
import { offeredMethod, priceTermsFor, shopTermsQuery, shownTerms } from '../../shop-settings';
import { deliveryChoice } from '../draft/delivery-choice';
import { type Draft, EMPTY_DRAFT } from '../draft/draft';
import { checkoutDraft } from '../draft/draft-storage';
import { type Attempt, newAttempt, openAttempt, withBody, withoutBody } from './attempt';
import { newOrder } from './new-order';
import { ORDERED_ELSEWHERE, type OrderFailure } from './order-failure';
import { type PlaceOrderResult, type PlaceOrderServices, placeOrder } from './place-order';
import { recoverOrder } from './recover-order';
import { orderOf, reserve, reservedFor } from './reserved';
import { FROM_OTHER_TAB } from './use-placed-elsewhere';

/** What became of an attempt: the lines that were ordered, or why they were not. */
export interface Outcome {
  lines?: readonly CartLine[];
  failure?: OrderFailure;
}

/** The order of a press on Place Order that has to be paid next. */
interface Placed extends Outcome {
  toPay?: OrderAccess;
}

export interface PlacingServices extends Pick<HostServices, 'api' | 'cart' | 'queryClient' | 'notify'> {
  navigate: NavigateFunction;
  /** Keeps the attempt in the draft. */
  keep: (draft: Draft, attempt: Attempt | null) => void;
}

/**
 * Lets one tab of this browser place an order at a time: one that waits sees what the other did. Without locks, the id
 * that the tabs share still makes one order of one cart.
 */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('nara-order', work) : work();
}

/**
 * Places the order of a valid draft, unless another tab has placed this cart: then it leads to that order. An order that
 * has to be paid leads to the provider, and to its page if that does not work.
 */
export async function place(draft: Draft, lines: readonly CartLine[], services: PlacingServices): Promise<Outcome> {
  const { toPay, ...outcome } = await placeAlone(draft, lines, services);
  if (!toPay) return outcome;
  // Other tabs need not wait for that.
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
    // An own attempt may have been saved. Otherwise the cart keeps the id under which another tab tried to order it.
    const shared = own?.unanswered.length ? null : reservedFor(items);
    const attempt = shared ?? own ?? newAttempt(new Date());
    reserve(items, attempt);
    const terms = shownTerms(queryClient, api);
    const choice = deliveryChoice(draft);
    const { email } = draft;
    const priced = await promotedForOrder(lines, { terms: priceTermsFor(terms, choice), email }, services);
    const order = newOrder({ ...draft, deliveryMethod: offeredMethod(terms, choice) }, attempt, items, priced);
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
    // The alert says what changed, so the catalogue is asked first.
    if (failure.isCartOutdated) await refreshCatalogue(queryClient);
    if (failure.isMethodGone) await queryClient.invalidateQueries(paymentMethodsQuery(api));
    if (failure.isDeliveryGone) await queryClient.invalidateQueries(shopTermsQuery(api));
    return { failure };
  });
}

/** Goes to the confirmation when an earlier attempt, whose answer was lost, turns out to have been saved. */
export async function recover(
  attempt: Attempt,
  lines: readonly CartLine[],
  services: PlacingServices,
): Promise<Outcome> {
  const result = await recoverOrder(attempt, servicesFor(lines, services.api));
  if (!result?.isPlaced) return {};
  // Nobody has just asked for it, so the page of the order offers to pay.
  return finish({ ...result, tokenToPay: undefined }, lines, services);
}

/** Another tab got its order through, although its answer was lost: whoever gave the same address is led to it. */
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

const servicesFor = (lines: readonly CartLine[], api: HostServices['api']): PlaceOrderServices => ({
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
  // A reload before the confirmation is there still finds the way to it.
  checkoutDraft.write({ ...EMPTY_DRAFT, attempt: { orderId: order.id, startedAt: order.createdAt, unanswered: [] } });
  services.cart.removeOrdered(order.items);
  // A further order is a matter of its own.
  if (order.codes) keptCodes.change(() => []);
  // One that stands otherwise than it was sent now is looked at before it is paid.
  if (tokenToPay && !isAsFirstSent) return { lines, toPay: { orderId: order.id, token: tokenToPay } };
  return leadTo(order.id, { isAsFirstSent }, lines, services);
}

/** Answers that the screen stays as it is until the page of the order takes its place. */
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
