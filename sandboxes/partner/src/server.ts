import type { AddressInfo } from 'node:net';
import { injectFaults } from '@nara/sandbox-shared';
import Fastify from 'fastify';
import { serveControl } from './control/routes';
import { createEdiInbox, serveEdi } from './edi/inbox';
import { createFaults, type FaultPlan } from './faults/faults';
import {
  answerFault,
  answerUnknownPath,
  createAccess,
  HOURLY_LIMITS,
  type KnownCallers,
  type Limits,
} from './http/access';
import { createInventoryBook, type InventoryRecord, serveInventory } from './inventory/inventory-book';
import { createMoves } from './moves';
import { type BookedOrder, createOrderBook } from './orders/order-book';
import { createProgress } from './orders/progress';
import { serveOrders } from './orders/routes';
import { type BookedReturn, createReturnBook } from './returns/return-book';
import { serveReturns } from './returns/routes';
import { type Address, createCourier, createEventClock, type Delivery } from './webhooks/courier';
import { createDispatch } from './webhooks/dispatch';

export type { InventoryRecord } from './inventory/inventory-book';
export type { BookedOrder } from './orders/order-book';

export interface PartnerSandboxOptions {
  /** Address to listen on; defaults to this machine only. */
  host?: string;
  /** Port; 0 or unset takes any free port. */
  port?: number;
  apiKey: string;
  webhookSecret: string;
  /** Receives updates of orders. */
  webhookUrl: string;
  /** Receives changes of stock; defaults to `/inventory` below `webhookUrl`. */
  inventoryUrl?: string;
  /** Receives updates of returns; defaults to `/returns` below `webhookUrl`. */
  returnsUrl?: string;
  /** Terms that may change at any time; replaces all of the above except host and port. */
  terms?: () => Promise<KnownCallers & Address>;
  /** Opening stock of the centres; defaults to none. */
  inventory?: readonly InventoryRecord[];
  /** Time between two steps of an order, in ms; 0 or unset disables automatic steps. */
  stepMs?: number;
  limits?: Limits;
  /** Wait before each retry of a webhook or an interchange, in ms. */
  retryDelaysMs?: readonly number[];
  /** Returns epoch ms. */
  now?: () => number;
}

/** State of the sandbox, as returned by `GET /sandbox/state`. */
export interface SandboxState {
  orders: readonly BookedOrder[];
  returns: readonly BookedReturn[];
  deliveries: readonly Delivery[];
  faults: FaultPlan;
}

export interface PartnerSandbox {
  /** Starts to listen; returns the URL. */
  listen(): Promise<string>;
  close(): Promise<void>;
  readonly port: number;
  readonly state: SandboxState;
}

/** Creates the partner's API as far as the shop uses it, with faults to inject. It keeps no data across restarts. */
export function createPartnerSandbox(options: PartnerSandboxOptions): PartnerSandbox {
  const { host = '127.0.0.1', port = 0 } = options;
  const partner = createPartner(options);
  const server = createServer(partner);
  return {
    listen: () => server.listen({ host, port }),
    async close() {
      partner.progress.stop();
      partner.courier.stop();
      await server.close();
    },
    get port() {
      return (server.server.address() as AddressInfo).port;
    },
    get state() {
      return partner.state();
    },
  };
}

type Partner = ReturnType<typeof createPartner>;

/** Creates the partner's state and all services that work on it. */
function createPartner({
  apiKey,
  webhookSecret,
  webhookUrl,
  inventoryUrl = `${webhookUrl}/inventory`,
  returnsUrl = `${webhookUrl}/returns`,
  terms = async () => ({
    apiKeys: [apiKey],
    clientIds: [],
    secretKeys: [],
    webhookSecret,
    webhookUrl,
    inventoryUrl,
    returnsUrl,
  }),
  inventory: opening = [],
  stepMs = 0,
  limits = HOURLY_LIMITS,
  retryDelaysMs = [1000, 5000, 25_000],
  now = Date.now,
}: PartnerSandboxOptions) {
  const clock = createEventClock(now);
  const returns = createReturnBook(clock);
  const inventory = createInventoryBook(opening);
  const faults = createFaults();
  const inbox = createEdiInbox({ faults, now, send: (text) => void courier.deliver(courier.packInterchange(text)) });
  const ediUrl = new URL('edi', webhookUrl).href;
  const courier = createCourier({ readAnswer: inbox.readAnswer, ediUrl, findAddress: terms, retryDelaysMs, now });
  const book = createOrderBook(now, inbox.despatch);
  const dispatch = createDispatch(courier, faults);
  const moves = createMoves({ book, returns, inventory, dispatch, clock });
  const progress = createProgress({ book, moves, stepMs });
  const access = createAccess(terms, limits, now);
  const state = (): SandboxState => ({
    orders: book.orders,
    returns: returns.returns,
    deliveries: courier.deliveries,
    faults: faults.plan,
  });
  const reset = () => {
    faults.plant({});
    for (const memory of [progress, book, inventory, returns, courier, dispatch, inbox]) memory.clear();
  };
  return { returns, inventory, faults, courier, inbox, book, moves, dispatch, progress, access, state, reset, clock };
}

/** Serves the partner's API, which is subject to faults, and the controls, which are not. */
function createServer({ access, faults, inventory, progress, ...partner }: Partner) {
  const server = Fastify({ forceCloseConnections: true });
  server.setErrorHandler(answerFault);
  server.setNotFoundHandler(answerUnknownPath);
  server.register(
    async (api) => {
      injectFaults(api, faults);
      serveOrders(api, {
        book: partner.book,
        access: access.orders,
        onAccepted(order) {
          void partner.moves.take(order);
          progress.begin(order);
        },
        onCancelled: (order) => progress.tell(order, 'cancelled'),
      });
      serveEdi(api, { inbox: partner.inbox, access: access.orders });
      serveInventory(api, { inventory, access: access.inventory, clock: partner.clock });
      serveReturns(api, { ...partner, access: access.returns, onAccepted: progress.beginReturn });
    },
    { prefix: '/api/v1' },
  );
  server.register(async (control) => serveControl(control, { ...partner, faults, hold: progress.hold }), {
    prefix: '/sandbox',
  });
  return server;
}
