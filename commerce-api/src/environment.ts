import type { FastifyBaseLogger } from 'fastify';
import type { Releases } from '#delivery/releases';
import { createSalesCounter } from '#insight/analytics';
import type { Configuration } from '#platform/configuration';
import { migrate, openDatabase } from '#platform/database';
import type { Metrics } from '#platform/observability';
import { createRetention } from '#platform/retention';
import { type SampleData, seed } from '#sample/filling';
import { createSearchCatchUp } from '#selling/orders';
import { createHandlers } from './handlers';
import { createServices, type Identity, type OpenEnvironment, type Sandbox } from './services';

export interface EnvironmentOptions {
  configuration: Configuration;
  sample?: () => SampleData;
  /** Who staff are; of its own database unless given. */
  identity?: Identity;
  log: FastifyBaseLogger;
  releases: Releases;
  /** The second environment, which staff work in and try things out in. */
  sandbox: Sandbox;
  metrics: Metrics;
  now: () => number;
  random: () => number;
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
    createSearchCatchUp({ database, log }),
  ];
  const logs = [services.systemLog, services.partnerCallLog, services.deliveryLog, services.remoteTelemetry];
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
