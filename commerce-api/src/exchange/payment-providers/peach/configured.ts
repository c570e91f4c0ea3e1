import type { PeachConfiguration } from '#platform/configuration';
import type { ConfiguredProvider } from '../configured-provider';
import { createPeach } from './peach';

/** Hosts at which Peach takes test payments. */
const TEST_HOST = /(^|\.)test[a-z]*\.peachpayments\.com$/;
const LIVE_HOST = /(^|\.)peachpayments\.com$/;

/** Describes the configured account at Peach Payments. */
export const configuredPeach = (configuration: PeachConfiguration): ConfiguredProvider => ({
  name: 'peach',
  account: configuration.entityId,
  mode: isLive(configuration) ? 'live' : 'sandbox',
  addresses: [configuration.pageUrl, configuration.apiUrl],
  secrets: { 'peach.secretToken': configuration.secretToken },
  create: ({ log, steady }, valid) =>
    createPeach({
      configuration,
      log,
      steady,
      secretTokens: async () => (await valid())['peach.secretToken'] ?? [],
    }),
});

const isLive = ({ pageUrl, apiUrl }: PeachConfiguration): boolean =>
  [pageUrl, apiUrl].every((address) => {
    const { hostname } = new URL(address);
    return LIVE_HOST.test(hostname) && !TEST_HOST.test(hostname);
  });
