import type { FastifyBaseLogger } from 'fastify';
import { createSalesCounter } from './analytics';
import type { Configuration } from './configuration';
import { migrate, openDatabase } from './database';
import { createHandlers } from './handlers';
import type { Handlers } from './http';
import type { Metrics } from './operations';
import { createRetention } from './retention';
import { type SampleData, seed } from './seeding';
import { createServices, type Identity, type Services } from './services';

export interface EnvironmentOptions {
  configuration: Configuration;
  sample?: () => SampleData;
  /** Who staff are; of its own database unless given. */
  identity?: Identity;
  log: FastifyBaseLogger;
  openSandbox: () => Promise<unknown>;
  metrics: Metrics;
  now: () => number;
  random: () => number;
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

/** Opens the database, migrated and filled. Throws when it cannot be used. */
export async function openEnvironment({
  configuration,
  sample,
  ...rest
}: EnvironmentOptions): Promise<OpenEnvironment> {
  const { log, now } = rest;
  const database = await openDatabase(configuration);
  await migrate(database);
  if (sample) await seed(database, sample);
  const services = await createServices({ configuration, database, ...rest });
  const workers = [
    services.outbox,
    services.returnOutbox,
    services.mailer,
    services.printQueue,
    services.prober,
    services.inventorySync,
    createRetention({ database, log, now }),
    createSalesCounter({ database, log, now }),
  ];
  const logs = [services.systemLog, services.partnerCallLog];
  return {
    services,
    handlers: createHandlers(services),
    start() {
      for (const worker of [...workers, ...logs]) worker.start();
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await Promise.all(logs.map((each) => each.stop()));
      await services.relay?.stop();
      await database.close();
    },
  };
}
