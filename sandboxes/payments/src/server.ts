import type { AddressInfo } from 'node:net';
import { injectFaults } from '@nara/sandbox-shared';
import Fastify from 'fastify';
import { answerControlFault, serveControl } from './control/routes';
import { createFaults, type FaultPlan } from './faults/faults';
import { createCashier } from './hosted/cashier';
import { serveHosted } from './hosted/routes';
import { type Books, openLedger } from './ledger/ledger';
import type { Notification, Payment, Refund } from './ledger/payment';
import { createCourier } from './notifications/courier';
import { createDispatch } from './notifications/dispatch';
import { serveApi } from './payfast/api/routes';
import { serveCheckout, serveValidation } from './payfast/checkout';
import type { Merchant } from './payfast/merchant';
import { notificationWriter } from './payfast/notification';
import type { Settings } from './settings';

export interface PaymentSandboxOptions {
  /** Address to listen on; this machine alone unless given. */
  host?: string;
  /** 0, or none, takes any free port. */
  port?: number;
  /** The one merchant that Payfast knows. */
  payfast: Merchant;
  /** File of SQLite that keeps payments, refunds and notifications; in memory unless given. */
  file?: string;
  /** Wait before a notification is repeated, in ms; each further wait is twice as long. Ten minutes unless given. */
  retryMs?: number;
  /** After so long a payment that is paid late completes, in ms; null waits until it is told to. */
  lateMs?: number | null;
  /** Returns epoch ms. */
  now?: () => number;
}

/** Shows the memory of the sandbox, as `GET /control/state` does. */
export interface PaymentSandboxState {
  payments: readonly Payment[];
  notifications: readonly Notification[];
  refunds: readonly Refund[];
  books: Books;
  faults: FaultPlan;
  settings: Settings;
}

export interface PaymentSandbox {
  /** Starts to serve, and takes up what was under way when it ended; returns the URL. */
  listen(): Promise<string>;
  close(): Promise<void>;
  readonly port: number;
  readonly state: PaymentSandboxState;
}

/** Creates a payment provider as far as a shop sees it, with faults to inject. */
export function createPaymentSandbox(options: PaymentSandboxOptions): PaymentSandbox {
  const { host = '127.0.0.1', port = 0 } = options;
  const house = createHouse(options);
  const server = createServer(house);
  return {
    async listen() {
      const url = await server.listen({ host, port });
      house.courier.resume();
      house.cashier.resume();
      return url;
    },
    async close() {
      await server.close();
      house.cashier.clear();
      house.courier.stop();
      await house.dispatch.settled();
      house.ledger.close();
    },
    get port() {
      return (server.server.address() as AddressInfo).port;
    },
    get state() {
      return house.state();
    },
  };
}

type House = ReturnType<typeof createHouse>;

/** Creates the memory and all that works on it. A further provider adds its writer of notifications here. */
function createHouse({ payfast, file, retryMs = 600_000, lateMs = 20_000, now = Date.now }: PaymentSandboxOptions) {
  const ledger = openLedger(file, now);
  const faults = createFaults();
  const settings: Settings = { lateMs };
  const courier = createCourier({ ledger, retryMs, now });
  const writers = { payfast: notificationWriter(payfast) };
  const dispatch = createDispatch({ ledger, faults, courier, settings, writers, now });
  const cashier = createCashier({ ledger, settings, tell: dispatch.tell, now });
  const state = (): PaymentSandboxState => ({
    payments: ledger.payments,
    notifications: ledger.notifications,
    refunds: ledger.refunds,
    books: ledger.books(),
    faults: faults.plan,
    settings,
  });
  const reset = () => {
    faults.plant({});
    Object.assign(settings, { outcome: undefined, lateMs });
    for (const memory of [cashier, courier, ledger]) memory.clear();
  };
  return { ledger, faults, settings, courier, dispatch, cashier, state, reset, merchant: payfast, now };
}

/** Serves providers' APIs, which faults may befall, and pages and controls, which they leave alone. */
function createServer(house: House) {
  const server = Fastify({ forceCloseConnections: true });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  server.setErrorHandler(answerControlFault);
  serveHosted(server, house);
  serveCheckout(server, house);
  server.register(async (api) => {
    injectFaults(api, house.faults);
    serveValidation(api, house);
    api.register(async (signed) => serveApi(signed, house));
  });
  server.register(async (control) => serveControl(control, house), { prefix: '/control' });
  return server;
}
