import type { FastifyBaseLogger } from 'fastify';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker';
import type { Configuration } from './configuration';
import { type Database, serverSecret } from './database';
import { createEventBus, type EventBus, type Relay, startRelay } from './events';
import { createMailer, createSmtpPostman } from './mail';
import { type Instruments, type Metrics, observeAttempts, observeMails, observePartner } from './operations';
import {
  type ChangeOrder,
  createChangeOrder,
  createLinkOf,
  createOrderTokens,
  type LinkOf,
  type OrderTokens,
} from './orders';
import { createOutbox, type Outbox } from './outbox';
import { type CancelAtPartner, createPartnerClient } from './partner';
import { createSessions, hashPasscodes, type Passcodes, type Sessions } from './session';
import { createNoticeStockReturned } from './stock-notices';
import { createSystemLog, type SystemLog } from './system-log';
import { type AccessCodes, createAccessCodes, createSignIn, type SignIn } from './users';
import type { Worker } from './worker';

/** What the subjects work with; each takes what it needs. */
export interface Services {
  configuration: Configuration;
  database: Database;
  events: EventBus;
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
  accessCodes: AccessCodes;
  cancelAtPartner: CancelAtPartner;
  changeOrder: ChangeOrder;
  /** Leads to an order's page. */
  linkOf: LinkOf;
  instruments: Instruments;
  mailer: Worker;
  outbox: Outbox;
  /** Carries events to and from other instances; null on SQLite. */
  relay: Relay | null;
  /** How we stand with the partner. */
  partnerCircuit: CircuitBreaker;
  passcodes: Passcodes;
  sessions: Sessions;
  signIn: SignIn;
  systemLog: SystemLog;
  tokens: OrderTokens;
}

export type Surroundings = Pick<Services, 'configuration' | 'database' | 'log' | 'now'> & {
  metrics: Metrics;
  random: () => number;
};

/** The partner is spared for 15 s after five failures in a row. */
const PARTNER_CIRCUIT = { threshold: 5, pauseMs: 15_000 };

export async function createServices({
  configuration,
  database,
  log,
  metrics,
  now,
  random,
}: Surroundings): Promise<Services> {
  const relay = await startRelay(database, log);
  const events = createEventBus(now, relay);
  const systemLog = createSystemLog({ database, log, now });
  const instruments = { metrics, logSystem: systemLog.write, now };
  const partnerCircuit = createCircuitBreaker({
    ...PARTNER_CIRCUIT,
    now,
    onChange: (state) => {
      metrics.partnerCircuitOpen.set(state === 'closed' ? 0 : 1);
      log.warn({ state }, 'the circuit to the partner changed');
    },
  });
  const { submit, cancel: cancelAtPartner } = observePartner(createPartnerClient(configuration.partner, now), metrics);
  const [passcodes, tokenSecret, codeSecret] = await Promise.all([
    hashPasscodes(configuration.passcodes),
    serverSecret(database, 'order-token'),
    serverSecret(database, 'access-code'),
  ]);
  const tokens = createOrderTokens(tokenSecret);
  const accessCodes = createAccessCodes(codeSecret);
  const linkOf = createLinkOf(configuration.publicUrl, tokens);
  const changeOrder = createChangeOrder(linkOf, createNoticeStockReturned(configuration.publicUrl));
  const { smtpUrl, from } = configuration.mail;
  const postman = smtpUrl ? createSmtpPostman({ url: smtpUrl, from }) : null;
  return {
    accessCodes,
    cancelAtPartner,
    changeOrder,
    configuration,
    database,
    events,
    instruments,
    linkOf,
    log,
    mailer: createMailer({ database, log, postman, now, random, onOutcome: observeMails(instruments) }),
    now,
    outbox: createOutbox({
      database,
      events,
      log,
      submit,
      circuit: partnerCircuit,
      changeOrder,
      now,
      random,
      onAttempt: observeAttempts(instruments),
    }),
    partnerCircuit,
    passcodes,
    relay,
    sessions: createSessions(database, now),
    signIn: createSignIn(database, accessCodes),
    systemLog,
    tokens,
  };
}
