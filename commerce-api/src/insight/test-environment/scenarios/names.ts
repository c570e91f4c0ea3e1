import { createRandom, type SeedTestRun } from '#sample/data';

/** Test scenarios in the order in which they run together. Rules: docs/product/test-environment.md. */
export const SCENARIOS = [
  {
    id: 'order-placement',
    name: 'Order placement',
    description: 'A shopper’s order is priced, saved and reserves its stock',
  },
  {
    id: 'partner-hand-over',
    name: 'Partner hand-over',
    description: 'The partner accepts an order and its webhooks take it to the door',
  },
  {
    id: 'unmapped-sku',
    name: 'Unmapped SKU',
    description: 'An order with an unmapped SKU waits, and goes out once it is mapped',
  },
  {
    id: 'partner-rate-limit',
    name: 'Partner rate limit',
    description: 'The partner answers 429, then takes the order',
  },
  {
    id: 'partner-outage',
    name: 'Partner outage',
    description: 'Five times 500: the order is not given up, is listed as waiting and retried by staff',
  },
  {
    id: 'partner-timeout',
    name: 'Partner timeout',
    description: 'The partner does not answer; the order is not lost and not sent twice',
  },
  {
    id: 'malformed-answer',
    name: 'Malformed answer',
    description: 'Half an answer after the partner took the order: asked again, it is the same order',
  },
  { id: 'duplicate-webhook', name: 'Duplicate webhook', description: 'A webhook that comes twice counts once' },
  {
    id: 'reordered-webhooks',
    name: 'Reordered webhooks',
    description: 'Webhooks in the wrong order never take an order back',
  },
  { id: 'forged-signature', name: 'Forged signature', description: 'A webhook that somebody else signed is refused' },
  {
    id: 'stale-timestamp',
    name: 'Stale timestamp',
    description: 'A webhook signed more than five minutes ago is refused',
  },
  { id: 'oversell-race', name: 'Oversell race', description: 'Five shoppers want the last piece at once; one gets it' },
  { id: 'idempotent-order', name: 'Idempotent order', description: 'The same order sent three times is one order' },
  {
    id: 'order-id-conflict',
    name: 'Order ID conflict',
    description: 'An order ID used again for a different order is refused',
  },
  {
    id: 'cancellation',
    name: 'Cancellation',
    description: 'A cancelled order is cancelled at the partner and its stock comes back',
  },
  {
    id: 'edi-orders',
    name: 'EDI orders',
    description: 'An EDIFACT ORDERS interchange is exported, sent and acknowledged by CONTRL',
  },
  { id: 'edi-despatch', name: 'EDI despatch advice', description: 'The partner’s DESADV announces a shipped order' },
  {
    id: 'inventory-sync',
    name: 'Inventory sync',
    description: 'A difference from the retailer is found and reconciled',
  },
  {
    id: 'returns-processing',
    name: 'Returns processing',
    description: 'A return is inspected, approved, restocked and refunded',
  },
  {
    id: 'return-rejection',
    name: 'Return rejection',
    description: 'A return is rejected with a reason; no stock moves',
  },
  {
    id: 'mapping-import',
    name: 'SKU mapping import',
    description: 'A file with errors is refused row by row and changes nothing',
  },
  {
    id: 'label-rendering',
    name: 'Label rendering',
    description: 'A shipping label is drawn, made as PDF and PNG, and queued for a printer',
  },
  {
    id: 'access-rules',
    name: 'Access rules',
    description: 'Roles see what is theirs, and ten wrong guesses are enough',
  },
] as const;

export type ScenarioId = (typeof SCENARIOS)[number]['id'];

export const isScenario = (id: string): id is ScenarioId => SCENARIOS.some((scenario) => scenario.id === id);

/** Returns the name of a scenario; its id if this version does not have the scenario. */
export const scenarioName = (id: string): string => SCENARIOS.find((scenario) => scenario.id === id)?.name ?? id;

/** Lists the scenarios whose names contain a text. */
export const scenariosNamed = (text: string): string[] =>
  SCENARIOS.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())).map(({ id }) => id);

const TWO_HOURS_MS = 2 * 3_600_000;

/** Reasons of the sample's failed runs. */
const REASONS: Readonly<Record<string, string>> = {
  'inventory-sync': 'How the sync ended: expected done, got failed',
  'returns-processing': 'timeout after 30s',
};

/** Returns a last run for every scenario, consecutively from two hours before `now` (epoch ms). */
export function sampleTestRuns(now: number): SeedTestRun[] {
  const random = createRandom('test runs');
  let at = now - TWO_HOURS_MS;
  return SCENARIOS.map(({ id, name }) => {
    const reason = REASONS[id];
    const isTimeout = id === 'returns-processing';
    const run: SeedTestRun = {
      scenario: id,
      startedAt: at,
      durationMs: isTimeout ? 30_000 : random.int(120, 2400),
      message: reason === undefined ? `${name} test passed` : `${name} test failed: ${reason}`,
      hasPassed: reason === undefined,
    };
    at += run.durationMs;
    return run;
  });
}
