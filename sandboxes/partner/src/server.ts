import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { serveControl } from './control/routes';
import { createEdiInbox } from './edi/inbox';
import { serveEdi } from './edi/routes';
import { createFaults, type FaultPlan } from './faults/faults';
import { injectFaults } from './faults/strike';
import { createAccess, HOURLY_LIMITS, type KnownCallers, type Limits } from './http/access';
import { answerFault, answerUnknownPath } from './http/refusal';
import { createInventoryBook } from './inventory/inventory-book';
import { serveInventory } from './inventory/routes';
import { type BookedOrder, createOrderBook, nextStep, type Status } from './orders/order-book';
import { serveOrders } from './orders/routes';
import { createWalk } from './orders/walk';
import { type BookedReturn, createReturnBook, nextReturnStep } from './returns/return-book';
import { serveReturns } from './returns/routes';
import { type Address, createCourier, type Delivery } from './webhooks/courier';
import { createDispatch } from './webhooks/dispatch';

export interface PartnerSandboxOptions {
  host?: string;
  /** 0 for any free one. */
  port?: number;
  apiKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** What was agreed on in place of these; it may change at any time. */
  terms?: () => Promise<KnownCallers & Address>;
  /** Between the steps of an order; 0 to take them by hand. */
  stepMs?: number;
  limits?: Limits;
  retryDelaysMs?: readonly number[];
  /** Epoch ms. */
  now?: () => number;
}

/** What the sandbox holds, as `GET /sandbox/state` shows it. */
export interface SandboxState {
  orders: readonly BookedOrder[];
  returns: readonly BookedReturn[];
  deliveries: readonly Delivery[];
  faults: FaultPlan;
}

export interface PartnerSandbox {
  /** Starts to serve; answers the URL. */
  listen(): Promise<string>;
  close(): Promise<void>;
  readonly port: number;
  readonly state: SandboxState;
}

/** The retailer's API as far as the product uses it, with faults to inject; it remembers nothing after a restart. */
export function createPartnerSandbox({
  host = '127.0.0.1',
  port = 0,
  apiKey,
  webhookSecret,
  webhookUrl,
  terms = async () => ({ apiKeys: [apiKey], clientIds: [], secretKeys: [], webhookSecret, webhookUrl }),
  stepMs = 0,
  limits = HOURLY_LIMITS,
  retryDelaysMs = [1000, 5000, 25_000],
  now = Date.now,
}: PartnerSandboxOptions): PartnerSandbox {
  const returns = createReturnBook(now);
  const inventory = createInventoryBook(now);
  const faults = createFaults();
  const courier = createCourier({ ediUrl: new URL('edi', webhookUrl).href, findAddress: terms, retryDelaysMs, now });
  const inbox = createEdiInbox({ faults, now, send: (text) => void courier.deliver(courier.packInterchange(text)) });
  const book = createOrderBook(now, inbox.despatch);
  const dispatch = createDispatch(courier, faults);
  const walk = createWalk(stepMs);
  /** Orders that take their steps by hand alone. */
  const held = new Set<string>();
  const access = createAccess(terms, limits, now);

  const state = (): SandboxState => ({
    orders: book.orders,
    returns: returns.returns,
    deliveries: courier.deliveries,
    faults: faults.plan,
  });
  const tell = (order: BookedOrder, status: Status | undefined) => {
    if (status) void dispatch.send(book.move(order, status));
    return status !== undefined;
  };
  const walkOn = (order: BookedOrder) => {
    // Cancelled before it set out: the answer to its acceptance was slow or lost.
    if (stepMs === 0 || held.has(order.body.order_id) || order.status !== 'confirmed') return;
    tell(order, 'confirmed');
    walk.begin(() => tell(order, nextStep(order)));
  };
  const walkReturn = (taken: BookedReturn) => {
    const order = book.find(taken.body.order_id);
    if (stepMs === 0 || (order && held.has(order.body.order_id))) return;
    walk.begin(() => advanceReturn(taken));
  };
  const hold = (orderId: string) => void held.add(orderId);
  const reset = () => {
    walk.stop();
    faults.plant({});
    held.clear();
    for (const memory of [book, inventory, returns, courier, dispatch, inbox]) memory.clear();
  };

  const server = Fastify({ forceCloseConnections: true });
  server.setErrorHandler(answerFault);
  server.setNotFoundHandler(answerUnknownPath);
  server.register(
    async (api) => {
      injectFaults(api, faults);
      serveOrders(api, {
        book,
        access: access.orders,
        onAccepted(order) {
          inventory.take(order);
          walkOn(order);
        },
        onCancelled(order) {
          inventory.putBack(order);
          tell(order, 'cancelled');
        },
      });
      serveEdi(api, { inbox, access: access.orders });
      serveInventory(api, { inventory, access: access.inventory, now });
      serveReturns(api, { book, returns, access: access.returns, onAccepted: walkReturn });
    },
    { prefix: '/api/v1' },
  );
  server.register(async (control) => serveControl(control, { book, returns, faults, dispatch, state, reset, hold }), {
    prefix: '/sandbox',
  });

  return {
    listen: () => server.listen({ host, port }),
    async close() {
      walk.stop();
      courier.stop();
      await server.close();
    },
    get port() {
      return (server.server.address() as AddressInfo).port;
    },
    get state() {
      return state();
    },
  };
}

/** Takes a return one step further; false at its end. */
function advanceReturn(taken: BookedReturn): boolean {
  const status = nextReturnStep(taken);
  if (status) taken.status = status;
  return status !== undefined;
}
