import type { PeachConfiguration } from '#platform/configuration';
import type { ConfiguredProvider } from '../configured-provider';
import { createPeach } from './peach';

/** Where Peach takes payments to try out. */
const TEST_HOST = /(^|\.)test[a-z]*\.peachpayments\.com$/;
const LIVE_HOST = /(^|\.)peachpayments\.com$/;

/** Describes the account at Peach Payments of a configuration. */
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
