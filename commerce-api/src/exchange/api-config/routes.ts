import type { ApiConfig, Environment } from '@nara/shared-contracts';
import type { ReceiveUpdate } from '#exchange/partner';
import { findLastCall } from '#exchange/partner/calls';
import { GRACE_MS, newValue } from '#exchange/partner/credentials';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import type { HandlersOf } from '#platform/http';
import { toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting } from '#staff/settings';
import { type ConnectionServices, testConnection } from './connection';
import { findEndpoints, findRateLimits } from './usage';
import {
  checkUrls,
  findDeliveryPage,
  replayDelivery,
  sendTestDelivery,
  toWebhookConfig,
  webhookSetting,
} from './webhooks';

/** What the configuration of one environment is worked on with. */
interface Services extends ConnectionServices {
  database: Database;
  events: EventBus;
  receiveUpdate: ReceiveUpdate;
}

export interface ApiConfigServices extends Services {
  sandbox: { within<T>(work: (environment: { services: Services }) => T | Promise<T>): Promise<T> };
}

/** The configuration of either environment, wherever the session works: each call names the one that it is about. */
export const apiConfigHandlers = (live: ApiConfigServices): HandlersOf<'apiConfig'> => {
  const { now, events } = live;

  const inEnvironment = <T>(environment: Environment, work: (services: Services) => Promise<T>): Promise<T> =>
    environment === 'live' ? work(live) : live.sandbox.within(({ services }) => work(services));

  /** Hands on what a change came to, once everybody who looks was told, wherever they work. */
  const told = <T>(services: Services, subject: string, result: T): T => {
    for (const bus of new Set([events, services.events])) bus.publish('config.changed', subject);
    return result;
  };

  return {
    get: ({ query: { environment } }) => inEnvironment(environment, (services) => describe(environment, services)),

    testConnection: ({ body: { environment, apiKey } }) =>
      inEnvironment(environment, async (services) =>
        told(services, 'connection', await testConnection(services, apiKey)),
      ),

    reveal: (call) =>
      inEnvironment(call.body.environment, async ({ partnerCredentials }) => ({
        value: await partnerCredentials.reveal(call.params.name, authorOf(call, now())),
      })),

    rotate(call) {
      const { name } = call.params;
      const { environment, value = newValue(name), grace, expectedUpdatedAt } = call.body;
      const rotation = {
        value,
        graceMs: GRACE_MS[grace],
        expectedUpdatedAt: expectedUpdatedAt === null ? null : Date.parse(expectedUpdatedAt),
      };
      return inEnvironment(environment, async (services) =>
        told(services, name, await services.partnerCredentials.rotate(name, rotation, authorOf(call, now()))),
      );
    },

    endGrace: (call) =>
      inEnvironment(call.body.environment, async (services) => {
        const { name } = call.params;
        return told(services, name, await services.partnerCredentials.endGrace(name, authorOf(call, now())));
      }),

    saveWebhooks(call) {
      const { environment, urls: value, expectedUpdatedAt } = call.body;
      checkUrls(value);
      const change = { value, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      return inEnvironment(environment, async (services) => {
        const setting = webhookSetting(services.configuration);
        const changed = await changeSetting(services.database, setting, change, authorOf(call, now()));
        return told(services, setting.name, toWebhookConfig(changed));
      });
    },

    testDelivery: (call) =>
      inEnvironment(call.body.environment, (services) =>
        sendTestDelivery(services, call.params.kind, authorOf(call, now())),
      ),

    deliveries: ({ query: { environment, ...query } }) =>
      inEnvironment(environment, ({ database }) => findDeliveryPage(database, query)),

    replay: (call) =>
      inEnvironment(call.body.environment, (services) =>
        replayDelivery(services, call.params.id, authorOf(call, now())),
      ),

    endpoints: ({ query: { environment } }) =>
      inEnvironment(environment, async ({ database }) => ({ endpoints: await findEndpoints(database, now()) })),

    rateLimits: ({ query: { environment } }) =>
      inEnvironment(environment, ({ database }) => findRateLimits(database, now())),
  };
};

async function describe(
  environment: Environment,
  { configuration, database, partnerCredentials }: Services,
): Promise<ApiConfig> {
  const [lastCall, credentials, webhooks] = await Promise.all([
    findLastCall(database.kysely),
    partnerCredentials.list(),
    readSetting(database.kysely, webhookSetting(configuration)),
  ]);
  return {
    environment,
    partnerUrl: withoutUser(configuration.partner.baseUrl),
    lastCallAt: lastCall && toIso(lastCall.at),
    credentials,
    webhooks: toWebhookConfig(webhooks),
  };
}

/** An address as people may see it. */
function withoutUser(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`;
}
