import type { FastifyBaseLogger } from 'fastify';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker';
import type { Configuration } from './configuration';
import { type Database, serverSecret } from './database';
import { createEventBus, type EventBus, type Relay, startRelay } from './events';
import { createReadyAnswers, type ReadyAnswers } from './http';
import { createInventorySync, type InventorySyncWorker } from './inventory';
import { createPrintQueue, createTypeface, printingConfirmed, type Typeface } from './labels';
import { createMailer, createSmtpPostman } from './mail';
import {
  type Instruments,
  type Metrics,
  observeAttempts,
  observeChecks,
  observeCircuit,
  observeInventory,
  observeMails,
  observePartner,
} from './operations';
import {
  type ChangeOrder,
  createChangeOrder,
  createLinkOf,
  createOrderTokens,
  type LinkOf,
  type OrderTokens,
} from './orders';
import { createOutbox, type Outbox } from './outbox';
import { type AskReturns, type CancelAtPartner, createPartnerClient } from './partner';
import { createPartnerCallLog, type PartnerCallLog } from './partner-calls';
import {
  createProber,
  emailService,
  orderProcessing,
  type Prober,
  paymentGateway,
  webhookReceiver,
  woolworthsApi,
} from './probes';
import { createReturnOutbox, type ReturnOutbox } from './returns';
import { createSessions, hashPasscodes, type Passcodes, type Sessions } from './session';
import { createNoticeStockReturned, type NoticeStockReturned } from './stock-notices';
import { createSystemLog, type SystemLog } from './system-log';
import { type AccessCodes, createAccessCodes, createSignIn, type SignIn } from './users';
import { leaseFor, type Worker } from './worker';

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
  /** Makes sure that the sandbox can be worked in; throws 503 when it cannot. */
  openSandbox: () => Promise<unknown>;
  /** Leads to an order's page. */
  linkOf: LinkOf;
  instruments: Instruments;
  inventorySync: InventorySyncWorker;
  mailer: Worker;
  noticeStockReturned: NoticeStockReturned;
  outbox: Outbox;
  /** Carries labels to the printers. */
  printQueue: Worker;
  returnOutbox: ReturnOutbox;
  /** Carries events to and from other instances; null on SQLite. */
  relay: Relay | null;
  partnerCallLog: PartnerCallLog;
  /** How long (ms) an order is left to whoever talks to the partner about it. */
  partnerLeaseMs: number;
  /** How we stand with the partner. */
  partnerCircuit: CircuitBreaker;
  passcodes: Passcodes;
  /** Of the catalogue, which every visit begins with. */
  readyAnswers: ReadyAnswers;
  prober: Prober;
  sessions: Sessions;
  signIn: SignIn;
  systemLog: SystemLog;
  tokens: OrderTokens;
  /** What labels are set in. */
  typeface: Typeface;
}

/** Who staff are and how they sign in: the same people in every environment. */
export type Identity = Pick<Services, 'accessCodes' | 'passcodes' | 'sessions' | 'signIn'>;

export type Surroundings = Pick<Services, 'configuration' | 'database' | 'log' | 'now' | 'openSandbox'> & {
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
  openSandbox,
  random,
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
  const client = createPartnerClient(configuration.partner, now, partnerCallLog.write);
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
    openSandbox,
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
    partnerCallLog,
    partnerCircuit,
    partnerLeaseMs,
    readyAnswers: createReadyAnswers(),
    prober: createProber({
      database,
      events,
      log,
      probes: [
        woolworthsApi(check),
        webhookReceiver(database, configuration.partner.webhookSecrets, now),
        paymentGateway(database, now),
        emailService(postman),
        orderProcessing(database, now),
      ],
      now,
      random,
      onChange: observeChecks(instruments),
    }),
    relay,
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
