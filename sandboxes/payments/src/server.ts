import type { AddressInfo } from 'node:net';
import { injectFaults } from '@nara/sandbox-shared';
import Fastify from 'fastify';
import { answerControlFault, serveControl } from './control/routes';
import { createFaults, type FaultPlan } from './faults/faults';
import { createCashier } from './hosted/cashier';
import { serveHosted } from './hosted/routes';
import { type Books, openLedger } from './ledger/ledger';
import type { Notification, Payment, Provider, Refund, Settings } from './ledger/payment';
import { createCourier } from './notifications/courier';
import { createDispatch } from './notifications/dispatch';
import { serveApi } from './payfast/api/routes';
import { serveCheckout, serveValidation } from './payfast/checkout';
import type { Merchant } from './payfast/merchant';
import { payfastProtocol } from './payfast/notification';
import { servePeachApi } from './peach/api/routes';
import { servePeachCheckout } from './peach/checkout';
import { peachProtocol } from './peach/notification';
import { DEMO_MERCHANT, type PeachMerchant } from './peach/signature';
import type { Protocols } from './protocol';

export type { Notification, Payment, Refund } from './ledger/payment';

export interface PaymentSandboxOptions {
  /** Address to listen on; defaults to this machine only. */
  host?: string;
  /** Port; 0 or unset takes any free port. */
  port?: number;
  /** The only merchant that Payfast knows. */
  payfast: Merchant;
  /** The only merchant that Peach Payments knows; defaults to the demo merchant. */
  peach?: PeachMerchant;
  /** SQLite file for payments, refunds and notifications; defaults to memory. */
  file?: string;
  /** Wait before a notification is retried, in ms; each further wait is twice as long. Defaults to ten minutes. */
  retryMs?: number;
  /** Delay after which a late payment completes, in ms; null waits for the controls. */
  lateMs?: number | null;
  /** Returns epoch ms. */
  now?: () => number;
}

/** State of the sandbox, as returned by `GET /control/state`. */
interface PaymentSandboxState {
  payments: readonly Payment[];
  notifications: readonly Notification[];
  refunds: readonly Refund[];
  /** Totals of both providers. */
  books: Books;
  accounts: Readonly<Record<Provider, Books>>;
  faults: FaultPlan;
  settings: Settings;
}

export interface PaymentSandbox {
  /** Starts to listen, and resumes what was under way when the sandbox stopped; returns the URL. */
  listen(): Promise<string>;
  close(): Promise<void>;
  readonly port: number;
  readonly state: PaymentSandboxState;
}

/** Creates payment providers as seen by a shop, with faults to inject. */
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

/** Creates the state and all services that work on it. A new provider adds its protocol here. */
function createHouse(options: PaymentSandboxOptions) {
  const { payfast, peach = DEMO_MERCHANT, file, retryMs = 600_000, lateMs = 20_000, now = Date.now } = options;
  const ledger = openLedger(file, now);
  const faults = createFaults();
  const settings: Settings = { lateMs };
  const courier = createCourier({ ledger, retryMs, now });
  const protocols: Protocols = { payfast: payfastProtocol(payfast), peach: peachProtocol(peach, now) };
  const dispatch = createDispatch({ ledger, faults, courier, settings, protocols, now });
  const cashier = createCashier({ ledger, settings, tell: dispatch.tell, now });
  const state = (): PaymentSandboxState => ({
    payments: ledger.payments,
    notifications: ledger.notifications,
    refunds: ledger.refunds,
    books: ledger.books(),
    accounts: { payfast: ledger.books('payfast'), peach: ledger.books('peach') },
    faults: faults.plan,
    settings,
  });
  const reset = () => {
    faults.plant({});
    Object.assign(settings, { outcome: undefined, lateMs });
    for (const memory of [cashier, courier, ledger]) memory.clear();
  };
  return { ledger, faults, settings, courier, dispatch, cashier, protocols, state, reset, payfast, peach, now };
}

/** Serves the providers' APIs, which are subject to faults, and the pages and controls, which are not. */
function createServer(house: House) {
  const server = Fastify({ forceCloseConnections: true });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  server.setErrorHandler(answerControlFault);
  serveHosted(server, house);
  serveCheckout(server, house);
  servePeachCheckout(server, house);
  server.register(async (api) => {
    injectFaults(api, house.faults);
    serveValidation(api, house);
    api.register(async (signed) => serveApi(signed, house));
    api.register(async (signed) => servePeachApi(signed, house));
  });
  server.register(async (control) => serveControl(control, house), { prefix: '/control' });
  return server;
}
