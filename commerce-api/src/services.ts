import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from './configuration';
import { type Database, serverSecret } from './database';
import { createEventBus, type EventBus } from './events';
import { createMailer, createSmtpPostman } from './mail';
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
import type { Worker } from './worker';

/** What the subjects work with; each takes what it needs. */
export interface Services {
  configuration: Configuration;
  database: Database;
  events: EventBus;
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
  cancelAtPartner: CancelAtPartner;
  changeOrder: ChangeOrder;
  /** Leads to an order's page. */
  linkOf: LinkOf;
  mailer: Worker;
  outbox: Outbox;
  passcodes: Passcodes;
  sessions: Sessions;
  tokens: OrderTokens;
}

export type Surroundings = Pick<Services, 'configuration' | 'database' | 'log' | 'now'> & { random: () => number };

export async function createServices({ configuration, database, log, now, random }: Surroundings): Promise<Services> {
  const events = createEventBus(now);
  const { submit, cancel: cancelAtPartner } = createPartnerClient(configuration.partner, now);
  const [passcodes, tokenSecret] = await Promise.all([
    hashPasscodes(configuration.passcodes),
    serverSecret(database, 'order-token'),
  ]);
  const tokens = createOrderTokens(tokenSecret);
  const linkOf = createLinkOf(configuration.publicUrl, tokens);
  const changeOrder = createChangeOrder(linkOf, createNoticeStockReturned(configuration.publicUrl));
  const { smtpUrl, from } = configuration.mail;
  const postman = smtpUrl ? createSmtpPostman({ url: smtpUrl, from }) : null;
  return {
    cancelAtPartner,
    changeOrder,
    configuration,
    database,
    events,
    linkOf,
    log,
    mailer: createMailer({ database, log, postman, now, random }),
    now,
    outbox: createOutbox({ database, events, log, submit, changeOrder, now, random }),
    passcodes,
    sessions: createSessions(database, now),
    tokens,
  };
}
