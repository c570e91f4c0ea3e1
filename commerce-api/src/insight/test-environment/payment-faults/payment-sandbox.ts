import type { PaymentFaults } from '@nara/shared-contracts/api/test-environment';
import type { PaymentFaultKind } from '@nara/shared-contracts/rules/test-environment';
import { PAYMENT_FAULT_KINDS } from '@nara/shared-contracts/rules/test-environment';
import { z } from 'zod';
import { configuredProvider } from '#exchange/payment-providers';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { sandboxCaller } from '../bench/sandbox-caller';

/** Fault controls of the payment sandbox. Both methods throw 503 `payment-sandbox-unavailable`. */
export interface PaymentSandboxControl {
  faults(): Promise<PaymentFaults>;
  /** Takes effect immediately. */
  plant(faults: PaymentFaults): Promise<PaymentFaults>;
}

/** Current plan. It may contain faults that this product does not set. */
const Plan = z.object({
  shares: z.record(z.string(), z.number()).default({}),
  latencyMs: z.number().default(500),
  seed: z.number().default(1),
});

/**
 * Returns the controls of the sandbox that takes the shop's payments. Null unless all addresses of its provider are the
 * sandbox's: payments of real money must never be affected.
 */
export function paymentSandbox(live: Context): PaymentSandboxControl | null {
  const { paymentSandboxUrl } = live.configuration;
  const provider = configuredProvider(live);
  if (!paymentSandboxUrl || !provider) return null;
  const { origin } = new URL(paymentSandboxUrl);
  if (provider.addresses.some((address) => new URL(address).origin !== origin)) return null;

  const call = sandboxCaller(`${origin}/control/faults`, 'payment sandbox');
  const send = async (method: string, body?: object): Promise<PaymentFaults> => {
    try {
      const { shares, latencyMs, seed } = Plan.parse(JSON.parse((await call(method, '', body)).text));
      const shareOf = (kind: PaymentFaultKind) => Math.round(shares[kind] ?? 0);
      return {
        shares: Object.fromEntries(PAYMENT_FAULT_KINDS.map((kind) => [kind, shareOf(kind)])) as PaymentFaults['shares'],
        latencyMs,
        seed,
      };
    } catch (err) {
      live.log.warn({ err }, 'the payment sandbox does not take its controls');
      throw new Refusal(503, 'payment-sandbox-unavailable', 'The payment sandbox does not answer.');
    }
  };
  return { faults: () => send('GET'), plant: (faults) => send('POST', faults) };
}
