import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from './configuration';
import { type Database, serverSecret } from './database';
import { createEventBus, type EventBus } from './events';
import { createOrderTokens, type OrderTokens } from './orders';
import { createOutbox, type Outbox } from './outbox';
import { createPartnerClient } from './partner';
import { createSessions, hashPasscodes, type Passcodes, type Sessions } from './session';

/** What the subjects work with; each takes what it needs. */
export interface Services {
  configuration: Configuration;
  database: Database;
  events: EventBus;
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
  outbox: Outbox;
  passcodes: Passcodes;
  sessions: Sessions;
  tokens: OrderTokens;
}

export type Surroundings = Pick<Services, 'configuration' | 'database' | 'log' | 'now'> & { random: () => number };

export async function createServices({ configuration, database, log, now, random }: Surroundings): Promise<Services> {
  const events = createEventBus(now);
  const submit = createPartnerClient(configuration.partner, now);
  const [passcodes, tokenSecret] = await Promise.all([
    hashPasscodes(configuration.passcodes),
    serverSecret(database, 'order-token'),
  ]);
  return {
    configuration,
    database,
    events,
    log,
    now,
    outbox: createOutbox({ database, events, log, submit, now, random }),
    passcodes,
    sessions: createSessions(database, now),
    tokens: createOrderTokens(tokenSecret),
  };
}
