import type { PaymentFaults } from '@nara/shared-contracts/api/test-environment';
import {
  type FaultKind,
  PAYMENT_FAULT_KINDS,
  type PaymentFaultKind,
} from '@nara/shared-contracts/rules/test-environment';
import { z } from 'zod';
import { configuredProvider } from '#exchange/payment-providers';
import { ApiError } from '#platform/http';
import { type Fetched, fetchWithin } from '#platform/outbound';
import type { Context } from '#platform/subject';

/** Timeout for a command (ms). */
const PATIENCE_MS = 10_000;
/** Largest state that is read (bytes): that of tens of thousands of orders. */
const MAX_BYTES = 50_000_000;

/** Calls a sandbox's control endpoints. Throws when a command fails. */
type CallSandbox = (method: string, path: string, body?: object) => Promise<Fetched>;

/**
 * Returns a function that calls the control endpoints at an address; `name` identifies the sandbox in error messages.
 */
const sandboxCaller =
  (address: string, name: string): CallSandbox =>
  async (method, path, body) => {
    const answer = await fetchWithin(`${address}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      withinMs: PATIENCE_MS,
      mostBytes: MAX_BYTES,
    });
    if (!answer.ok) throw new Error(`the ${name} answered ${answer.status} to ${method} ${path}`);
    return answer;
  };

/** Faults that the partner sandbox should produce; the sandbox validates the plan. */
export interface PartnerFaultPlan {
  latencyMs?: number;
  status?: number;
  timeout?: boolean;
  malformed?: boolean;
  afterProcessing?: boolean;
  duplicateWebhooks?: boolean;
  reorderWebhooks?: boolean;
  count?: number;
  shares?: Partial<Record<FaultKind, number>>;
  seed?: number;
}

/** State of the partner sandbox, reduced to what scenarios inspect. */
interface PartnerMemory {
  orders: { id: string; body: { order_id: string }; status: string; keys: string[] }[];
  deliveries: { id: string; update?: { orderId: string; status: string }; attempts: number; outcome: string }[];
}

/** Controls the partner sandbox. Throws when a command fails. */
export interface PartnerControl {
  plant(plan: PartnerFaultPlan): Promise<void>;
  /** Stops the order from progressing on its own; only `advance` then moves it. */
  hold(orderId: string): Promise<void>;
  advance(orderId: string, status?: string): Promise<void>;
  memory(): Promise<PartnerMemory>;
}

export function createPartnerControl(baseUrl: string): PartnerControl {
  const send = sandboxCaller(`${baseUrl}/sandbox`, 'partner sandbox');
  const ofOrder = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;
  return {
    plant: async (plan) => void (await send('POST', '/faults', plan)),
    hold: async (orderId) => void (await send('POST', `${ofOrder(orderId)}/hold`)),
    advance: async (orderId, status) =>
      void (await send('POST', `${ofOrder(orderId)}/advance`, status === undefined ? undefined : { status })),
    memory: async () => JSON.parse((await send('GET', '/state')).text) as PartnerMemory,
  };
}

/** Fault controls of the payment sandbox. Both methods throw 503 `payment-sandbox-unavailable`. */
interface PaymentSandboxControl {
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
      throw new ApiError(503, 'payment-sandbox-unavailable', 'The payment sandbox does not answer.');
    }
  };
  return { faults: () => send('GET'), plant: (faults) => send('POST', faults) };
}
