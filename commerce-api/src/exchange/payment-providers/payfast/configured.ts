import type { PayfastConfiguration } from '#platform/configuration';
import type { ConfiguredProvider } from '../configured-provider';
import { createPayfast } from './payfast';

/** Addresses at which Payfast takes real money. */
const LIVE = ['https://www.payfast.co.za', 'https://api.payfast.co.za'];

/** Describes the configured account at Payfast. */
export const configuredPayfast = (configuration: PayfastConfiguration): ConfiguredProvider => ({
  name: 'payfast',
  account: configuration.merchantId,
  mode: isLive(configuration) ? 'live' : 'sandbox',
  addresses: [configuration.pageUrl, configuration.apiUrl],
  secrets: { 'payfast.merchantKey': configuration.merchantKey, 'payfast.passphrase': configuration.passphrase },
  create: ({ log, now, steady }, valid) =>
    createPayfast({
      configuration,
      log,
      now,
      steady,
      async secrets() {
        const secrets = await valid();
        return {
          merchantKey: secrets['payfast.merchantKey']?.[0] ?? '',
          passphrases: secrets['payfast.passphrase'] ?? [],
        };
      },
    }),
});

const isLive = ({ pageUrl, apiUrl }: PayfastConfiguration): boolean =>
  [pageUrl, apiUrl].every((address) => LIVE.includes(new URL(address).origin)) &&
  new URL(apiUrl).searchParams.get('testing') !== 'true';
