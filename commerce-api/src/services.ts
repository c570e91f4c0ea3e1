import type { FastifyBaseLogger } from 'fastify';
import type { Releases } from '#delivery/releases';
import { createRemoteTelemetry, type RemoteTelemetryLog } from '#delivery/telemetry';
import {
  configurationKeyOf,
  createDeliveryLog,
  createPartnerCredentials,
  createVault,
  type DeliveryLog,
  type PartnerCredentials,
} from '#exchange/api-config';
import { createInventorySync, type InventorySyncWorker } from '#exchange/inventory';
import { createPrintQueue, createTypeface, printingConfirmed, type Typeface } from '#exchange/labels';
import { createMailer, createSmtpPostman, insertMail, orderConfirmation } from '#exchange/mail';
import {
  type AskReturns,
  type CancelAtPartner,
  createPartnerClient,
  createReceiveUpdate,
  type ReceiveUpdate,
} from '#exchange/partner';
import { createPartnerCallLog, type PartnerCallLog } from '#exchange/partner/calls';
import { closeEntry, createOutbox, insertEntry, type Outbox } from '#exchange/partner/order-outbox';
import {
  createProber,
  emailService,
  orderProcessing,
  type Prober,
  paymentGateway,
  webhookReceiver,
  woolworthsApi,
} from '#insight/integration/probes';
import { type CircuitBreaker, createCircuitBreaker } from '#platform/circuit-breaker';
import type { Configuration } from '#platform/configuration';
import { type Database, serverSecret } from '#platform/database';
import { createEventBus, type EventBus, type Relay, startRelay } from '#platform/events';
import { createReadyAnswers, type Handlers, type ReadyAnswers } from '#platform/http';
import {
  type Instruments,
  type Metrics,
  observeAttempts,
  observeChecks,
  observeCircuit,
  observeInventory,
  observeMails,
  observePartner,
} from '#platform/observability';
import { leaseFor, type Worker } from '#platform/work';
import {
  type ChangeOrder,
  createChangeOrder,
  createLinkOf,
  createOrderTokens,
  createPlaceOrder,
  createPlaceOrderIn,
  type LinkOf,
  type OrderTokens,
  type PlacedRows,
  type PlaceOrder,
  type PlaceOrderIn,
} from '#selling/orders';
import { createReturnOutbox, type ReturnOutbox } from '#selling/returns';
import { createNoticeStockReturned, type NoticeStockReturned } from '#selling/stock/notices';
import { createSessions, hashPasscodes, type Passcodes, type Sessions } from '#staff/session';
import { createSystemLog, type SystemLog } from '#staff/system-log';
import { type AccessCodes, createAccessCodes, createSignIn, type SignIn } from '#staff/users';
import type { TestRunner } from './insight/test-environment/runs/test-runner';

/** What the subjects work with; each takes what it needs. */
export interface Services {
  configuration: Configuration;
  database: Database;
  events: EventBus;
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
  accessCodes: AccessCodes;
  askReturns: AskReturns;
  cancelAtPartner: CancelAtPartner;
  changeOrder: ChangeOrder;
  /** The second environment, whichever one these are of. */
  sandbox: Sandbox;
  /** Leads to an order's page. */
  linkOf: LinkOf;
  instruments: Instruments;
  inventorySync: InventorySyncWorker;
  mailer: Worker;
  noticeStockReturned: NoticeStockReturned;
  outbox: Outbox;
  /** Places orders at the time that a clock tells. */
  placeOrderAt: (clock: () => number) => PlaceOrder;
  /** Places orders in transactions of others. */
  placeOrderIn: PlaceOrderIn;
  /** Carries labels to the printers. */
  printQueue: Worker;
  returnOutbox: ReturnOutbox;
  /** Carries events to and from other instances; null on SQLite. */
  relay: Relay | null;
  partnerCallLog: PartnerCallLog;
  /** What we and the partner know each other by. */
  partnerCredentials: PartnerCredentials;
  /** What the partner tells, applied once. */
  receiveUpdate: ReceiveUpdate;
  /** What became of it. */
  deliveryLog: DeliveryLog;
  /** How long (ms) an order is left to whoever talks to the partner about it. */
  partnerLeaseMs: number;
  /** How we stand with the partner. */
  partnerCircuit: CircuitBreaker;
  passcodes: Passcodes;
  /** Of the catalogue, which every visit begins with. */
  readyAnswers: ReadyAnswers;
  prober: Prober;
  /** What is live of the front ends; the same in every environment. */
  releases: Releases;
  /** What browsers tell of remotes. */
  remoteTelemetry: RemoteTelemetryLog;
  sessions: Sessions;
  signIn: SignIn;
  systemLog: SystemLog;
  tokens: OrderTokens;
  /** What labels are set in. */
  typeface: Typeface;
}

/** A database and everything that works with it: the live one, or the sandbox. */
export interface OpenEnvironment {
  services: Services;
  handlers: Handlers;
  /** Carries orders to the partner, sends mails, watches and tidies up in the background. */
  start(): void;
  /** Finishes submissions and mails under way, then closes the database. */
  stop(): Promise<void>;
}

/** The sandbox while it is open. */
export interface OpenSandbox extends OpenEnvironment {
  /** Runs the test scenarios in it. */
  tests: TestRunner;
}

/** The second environment: a database of its own and a partner of our own. It opens when somebody first works in it. */
export interface Sandbox {
  /** Throws 503 `sandbox-unavailable` when it cannot be opened. */
  open(): Promise<OpenSandbox>;
  /** Opens it for a piece of work, which a reset waits for. Throws like `open`. */
  within<T>(work: (environment: OpenSandbox) => T | Promise<T>): Promise<T>;
  /**
   * Forgets everything in it, and its partner's memory, and fills it anew; whoever comes meanwhile waits. Asked for
   * twice at once it happens once. Do not ask for it from within. Throws like `open`.
   */
  reset(): Promise<OpenSandbox>;
  /** What its partner may have signed updates with; nothing while it is closed. */
  webhookSecrets(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Who staff are and how they sign in: the same people in every environment. */
export type Identity = Pick<Services, 'accessCodes' | 'passcodes' | 'sessions' | 'signIn'>;

export type Surroundings = Pick<Services, 'configuration' | 'database' | 'log' | 'now' | 'releases' | 'sandbox'> & {
  /** Of the database unless given. */
  identity?: Identity;
  metrics: Metrics;
  random: () => number;
};

/** The partner is spared for 15 s after five failures in a row. */
const PARTNER_CIRCUIT = { threshold: 5, pauseMs: 15_000 };

export async function createServices({
  configuration,
  database,
  identity,
  log,
  metrics,
  now,
  random,
  releases,
  sandbox,
}: Surroundings): Promise<Services> {
  const relay = await startRelay(database, log);
  const events = createEventBus(now, relay);
  const systemLog = createSystemLog({
    database,
    log,
    now,
    onWritten: (newest) => events.publish('log.written', newest),
  });
  const instruments = { metrics, logSystem: systemLog.write, now };
  const noteCircuit = observeCircuit(instruments);
  const partnerCircuit = createCircuitBreaker({
    ...PARTNER_CIRCUIT,
    now,
    onChange: (state) => {
      noteCircuit(state);
      log.warn({ state }, 'the circuit to the partner changed');
    },
  });
  const partnerLeaseMs = leaseFor(configuration.partner.timeoutMs);
  const partnerCallLog = createPartnerCallLog({ database, log });
  const partnerCredentials = createPartnerCredentials({
    database,
    vault: createVault(configurationKeyOf(configuration)),
    partner: configuration.partner,
    now,
  });
  await partnerCredentials.check();
  const deliveryLog = createDeliveryLog({ database, events, log });
  const client = createPartnerClient(configuration.partner, partnerCredentials.keys, now, partnerCallLog.write);
  const {
    submit,
    cancel: cancelAtPartner,
    check,
    submitReturn,
    askReturns,
    pullInventory,
  } = observePartner(client, metrics);
  const tokens = createOrderTokens(await serverSecret(database, 'order-token'));
  const linkOf = createLinkOf(configuration.publicUrl, tokens);
  const noticeStockReturned = createNoticeStockReturned(configuration.publicUrl);
  const changeOrder = printingConfirmed(createChangeOrder(linkOf, noticeStockReturned));
  const placing = {
    enqueue: insertEntry,
    confirm: ({ order, items }: PlacedRows, at: number) =>
      insertMail(orderConfirmation(order, items, linkOf(order.id)), at),
  };
  const typeface = createTypeface(configuration.compositionRoot);
  const { smtpUrl, from } = configuration.mail;
  const postman = smtpUrl ? createSmtpPostman({ url: smtpUrl, from }) : null;
  return {
    ...(identity ?? (await createIdentity({ configuration, database, now }))),
    askReturns,
    cancelAtPartner,
    changeOrder,
    configuration,
    database,
    events,
    instruments,
    inventorySync: createInventorySync({
      database,
      events,
      log,
      pullInventory,
      circuit: partnerCircuit,
      leaseMs: partnerLeaseMs,
      now,
      random,
      onEnded: observeInventory(instruments),
    }),
    linkOf,
    log,
    mailer: createMailer({ database, log, postman, now, random, onOutcome: observeMails(instruments) }),
    now,
    noticeStockReturned,
    outbox: createOutbox({
      database,
      events,
      log,
      submit,
      circuit: partnerCircuit,
      changeOrder,
      leaseMs: partnerLeaseMs,
      now,
      random,
      onAttempt: observeAttempts(instruments),
    }),
    placeOrderAt: (clock) => createPlaceOrder({ database, now: clock, ...placing }),
    placeOrderIn: createPlaceOrderIn({ now, ...placing }),
    partnerCallLog,
    partnerCredentials,
    partnerCircuit,
    partnerLeaseMs,
    readyAnswers: createReadyAnswers(),
    prober: createProber({
      database,
      events,
      log,
      probes: [
        woolworthsApi(check),
        webhookReceiver(database, () => partnerCredentials.valid('webhookSecret'), now),
        paymentGateway(database, now),
        emailService(postman),
        orderProcessing(database, now),
      ],
      now,
      random,
      onChange: observeChecks(instruments),
    }),
    receiveUpdate: createReceiveUpdate({
      database,
      events,
      changeOrder,
      onAccepted: closeEntry,
      onReceived: deliveryLog.write,
      now,
    }),
    deliveryLog,
    relay,
    releases,
    remoteTelemetry: createRemoteTelemetry({ database, log, metrics, isServed: releases.composition.isKnown, now }),
    returnOutbox: createReturnOutbox({
      database,
      events,
      log,
      submit: submitReturn,
      circuit: partnerCircuit,
      leaseMs: partnerLeaseMs,
      now,
      random,
    }),
    sandbox,
    systemLog,
    tokens,
    printQueue: createPrintQueue({ database, events, log, typeface, now, random }),
    typeface,
  };
}

async function createIdentity({
  configuration,
  database,
  now,
}: Pick<Services, 'configuration' | 'database' | 'now'>): Promise<Identity> {
  const [passcodes, codeSecret] = await Promise.all([
    hashPasscodes(configuration.passcodes),
    serverSecret(database, 'access-code'),
  ]);
  const accessCodes = createAccessCodes(codeSecret);
  return {
    accessCodes,
    passcodes,
    sessions: createSessions(database, now),
    signIn: createSignIn(database, accessCodes),
  };
}
