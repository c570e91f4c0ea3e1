import type { ApiConfig } from '@nara/shared-contracts/api/api-config';
import type { Environment } from '@nara/shared-contracts/api/session';
import { sql } from 'kysely';
import { ATTEMPT_SPAN, findLastCall, GRACE_MS, newValue, partnerCredentials, updateReceived } from '#exchange/partner';
import type { HandlersOf } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject, secondEnvironment, subscribe } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting, toSettingChange, toSettingState } from '#staff/settings';
import { testConnection } from './connection';
import { findEndpoints, findRateLimits } from './usage';
import { deliveryLog, findDeliveryPage, replayDelivery } from './webhooks/deliveries';
import { sendTestDelivery } from './webhooks/send';
import { checkUrls, toWebhookConfig, webhookSetting } from './webhooks/setting';

export { type PartnerTerms, partnerTerms } from './connection';
export { deliveryLog } from './webhooks/deliveries';
export { send } from './webhooks/send';
export { urlFault } from './webhooks/setting';

/** Returns helpers to handle the configuration of either environment from any session. `live` is the live context. */
export const environmentsOf = (live: Context) => ({
  /** Runs `work` in the environment that a request names. */
  inEnvironment: <T>(environment: Environment, work: (context: Context) => Promise<T>): Promise<T> =>
    environment === 'live' ? work(live) : live.get(secondEnvironment).within(({ context }) => work(context)),

  /** Notifies the staff screens of both environments, because either may show this configuration. Returns `result`. */
  notified<T>(context: Context, subject: string, result: T): T {
    for (const { events } of new Set([live, context])) events.publish('config.changed', subject);
    return result;
  },
});

/** Endpoints for the configuration of either environment, from any session. Each request names its environment. */
const apiConfigHandlers = (live: Context): HandlersOf<'apiConfig'> => {
  const { now } = live;
  const { inEnvironment, notified } = environmentsOf(live);

  return {
    get: ({ query: { environment } }) => inEnvironment(environment, (context) => describe(environment, context)),

    testConnection: ({ body: { environment, apiKey } }) =>
      inEnvironment(environment, async (context) =>
        notified(context, 'connection', await testConnection(context, apiKey)),
      ),

    reveal: (call) =>
      inEnvironment(call.body.environment, async (context) => ({
        value: await context.get(partnerCredentials).reveal(call.params.name, authorOf(call, now())),
      })),

    rotate(call) {
      const { name } = call.params;
      const { environment, value = newValue(name), grace, expectedUpdatedAt } = call.body;
      const rotation = {
        value,
        graceMs: GRACE_MS[grace],
        expectedUpdatedAt: expectedUpdatedAt === null ? null : Date.parse(expectedUpdatedAt),
      };
      return inEnvironment(environment, async (context) =>
        notified(context, name, await context.get(partnerCredentials).rotate(name, rotation, authorOf(call, now()))),
      );
    },

    endGrace: (call) =>
      inEnvironment(call.body.environment, async (context) => {
        const { name } = call.params;
        return notified(context, name, await context.get(partnerCredentials).endGrace(name, authorOf(call, now())));
      }),

    saveWebhooks(call) {
      const { environment, urls: value, expectedUpdatedAt } = call.body;
      checkUrls(value);
      const change = { value, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      return inEnvironment(environment, async (context) => {
        const setting = webhookSetting(context.configuration);
        const changed = await changeSetting(context, setting, change, authorOf(call, now()));
        return notified(context, setting.name, toWebhookConfig(changed));
      });
    },

    saveAttempts(call) {
      const change = toSettingChange(call.body);
      return inEnvironment(call.body.environment, async (context) => {
        const changed = await changeSetting(context, ATTEMPT_SPAN, change, authorOf(call, now()));
        return notified(context, ATTEMPT_SPAN.name, toSettingState(changed));
      });
    },

    testDelivery: (call) =>
      inEnvironment(call.body.environment, (context) =>
        sendTestDelivery(context, call.params.kind, authorOf(call, now())),
      ),

    deliveries: ({ query: { environment, ...query } }) =>
      inEnvironment(environment, ({ database }) => findDeliveryPage(database, query)),

    replay: (call) =>
      inEnvironment(call.body.environment, (context) => replayDelivery(context, call.params.id, authorOf(call, now()))),

    endpoints: ({ query: { environment } }) =>
      inEnvironment(environment, async ({ database }) => ({ endpoints: await findEndpoints(database, now()) })),

    rateLimits: ({ query: { environment } }) =>
      inEnvironment(environment, ({ database }) => findRateLimits(database, now())),
  };
};

async function describe(environment: Environment, context: Context): Promise<ApiConfig> {
  const { configuration, database } = context;
  const [lastCall, credentials, webhooks, attempts] = await Promise.all([
    findLastCall(database.kysely),
    context.get(partnerCredentials).list(),
    readSetting(database.kysely, webhookSetting(configuration)),
    readSetting(database.kysely, ATTEMPT_SPAN),
  ]);
  return {
    environment,
    partnerUrl: withoutUser(configuration.partner.baseUrl),
    lastCallAt: lastCall && toIso(lastCall.at),
    credentials,
    webhooks: toWebhookConfig(webhooks),
    attempts: toSettingState(attempts),
  };
}

/** Removes user name, password and query from an address, for display. */
function withoutUser(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`;
}

const MAX_KEPT = 1000;

/** Selects the newest webhook that exceeds `MAX_KEPT`, if any. */
const newestBeyond = sql`select id from webhook_deliveries order by id desc limit 1 offset ${sql.lit(MAX_KEPT)}`;

export const apiConfig = defineSubject({
  name: 'api-config',
  handlers: { apiConfig: apiConfigHandlers },
  // Each call names the environment whose configuration it concerns.
  isLiveOnly: true,
  subscribers: [
    subscribe(updateReceived, { afterCommit: (context, receipt) => context.get(deliveryLog).write(receipt) }),
  ],
  batchedLogs: [deliveryLog],
  sweeps: [
    remove('webhook_deliveries', 'id', (now) => sql`received_at <= ${now - 30 * DAY_MS} or id <= (${newestBeyond})`),
  ],
});
