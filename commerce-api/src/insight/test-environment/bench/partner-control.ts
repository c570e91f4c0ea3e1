import type { FaultKind } from '@nara/shared-contracts/rules/test-environment';
import { sandboxCaller } from './sandbox-caller';

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
export interface PartnerMemory {
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
