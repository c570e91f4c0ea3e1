import type { WebhookConfig, WebhookUrls } from '@nara/shared-contracts';
import { WebhookUrls as WebhookUrlsSchema } from '@nara/shared-contracts/schemas';
import type { Configuration } from '#platform/configuration';
import { Refusal } from '#platform/http';
import { toIso } from '#platform/time';
import { defineSetting, type Setting, type SettingDefinition } from '#staff/settings';
import { urlFault } from './url-fault';

/** The addresses that the partner sends its webhooks to: updates of orders to us, until staff change them. */
export const webhookSetting = ({ partner }: Pick<Configuration, 'partner'>): SettingDefinition<WebhookUrls> =>
  defineSetting({
    name: 'webhooks',
    schema: WebhookUrlsSchema,
    initial: { orderStatus: partner.webhookUrl, inventoryUpdate: '', returns: '' },
  });

export const toWebhookConfig = ({ value, updatedAt, updatedBy }: Setting<WebhookUrls>): WebhookConfig => ({
  urls: value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});

/** Throws 422 `webhook-url-refused` that names every address that cannot be used. */
export function checkUrls(urls: WebhookUrls): void {
  const errors = Object.entries(urls).flatMap(([field, url]) => {
    const message = url === '' ? null : urlFault(url);
    return message === null ? [] : [{ field: `urls.${field}`, message }];
  });
  if (errors.length === 0) return;
  throw new Refusal(422, 'webhook-url-refused', 'An address cannot be used.', { errors });
}
