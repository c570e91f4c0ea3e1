import {
  type WebhookConfig,
  type WebhookUrls,
  WebhookUrls as WebhookUrlsSchema,
} from '@nara/shared-contracts/api/api-config';
import type { WebhookKind } from '@nara/shared-contracts/rules/api-config';
import { isLoopback } from '#platform/addresses';
import type { Configuration } from '#platform/configuration';
import { ApiError } from '#platform/http';
import { toIso } from '#platform/time';
import { defineSetting, type Setting, type SettingDefinition } from '#staff/settings';

/** Returns the reason why an address cannot be used for webhooks, as a sentence; null if it can be used. */
export function urlFault(text: string): string | null {
  if (!URL.canParse(text)) return 'Enter a complete address: https://…';
  const url = new URL(text);
  if (url.username || url.password) return 'An address with a user name or password cannot be used.';
  if (url.hash) return 'Leave out what follows the #.';
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) return null;
  return 'Must begin with https://';
}

/** Returns our own addresses for the partner's webhooks. */
export const ownAddresses = ({ partner: { webhookUrl } }: Pick<Configuration, 'partner'>): WebhookUrls => ({
  orderStatus: webhookUrl,
  inventoryUpdate: `${webhookUrl}/inventory`,
  returns: `${webhookUrl}/returns`,
});

/** What the audit log calls each webhook. */
export const WEBHOOK_TITLES: Readonly<Record<WebhookKind, string>> = {
  orderStatus: 'order updates',
  inventoryUpdate: 'stock updates',
  returns: 'returns',
};

/** Setting with the addresses that the partner sends its webhooks to. Defaults to our own until staff change them. */
export const webhookSetting = (configuration: Pick<Configuration, 'partner'>): SettingDefinition<WebhookUrls> =>
  defineSetting({
    name: 'webhooks',
    title: 'the webhook addresses',
    isLasting: true,
    schema: WebhookUrlsSchema,
    initial: ownAddresses(configuration),
  });

export const toWebhookConfig = ({ value, updatedAt, updatedBy }: Setting<WebhookUrls>): WebhookConfig => ({
  urls: value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});

/** Throws 422 `webhook-url-refused`, naming every address that cannot be used. */
export function checkUrls(urls: WebhookUrls): void {
  const errors = Object.entries(urls).flatMap(([field, url]) => {
    const message = url === '' ? null : urlFault(url);
    return message === null ? [] : [{ field: `urls.${field}`, message }];
  });
  if (errors.length === 0) return;
  throw new ApiError(422, 'webhook-url-refused', 'An address cannot be used.', { errors });
}
