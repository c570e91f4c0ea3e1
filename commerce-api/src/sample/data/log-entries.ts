import type { LogEntry } from '@nara/shared-contracts/api/system-log';
import { inWords } from '@nara/shared-contracts/rules/common';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time';
import { RATE_LIMITED_AGO } from './integration';
import { createRandom, type Random } from './random';
import type { SeedOrder, SeedOrderEvent } from './types';

/** An entry of the system log; `at` in epoch ms. */
export interface SeedLogEntry extends Pick<LogEntry, 'level' | 'service' | 'message'> {
  at: number;
  orderId?: string;
  details: Record<string, string | number>;
}

/** Age (days) of the oldest entry; entries are kept for 90 days, and it must not be removed at once. */
const DAYS = 89;

type Kind = Pick<LogEntry, 'level' | 'service' | 'message'> & {
  /** Frequency relative to the others. */
  weight: number;
  details(random: Random): SeedLogEntry['details'];
  isAboutNoOrder?: true;
};

const KINDS: readonly Kind[] = [
  {
    level: 'success',
    service: 'OrderService',
    message: 'Order placed',
    weight: 20,
    details: (random) => ({ items: random.int(1, 5), total: random.int(30, 400) * 10 }),
  },
  {
    level: 'success',
    service: 'WoolworthsAPI',
    message: 'Order created in Woolworths',
    weight: 20,
    details: (random) => ({ attempt: 1, processingTime: random.int(80, 900) }),
  },
  {
    level: 'info',
    service: 'WebhookReceiver',
    message: 'Order update applied',
    weight: 40,
    details: (random) => ({ status: random.pick(['picked', 'packed', 'shipped', 'in_transit', 'delivered']) }),
  },
  {
    level: 'success',
    service: 'EmailService',
    message: 'E-mail sent',
    weight: 15,
    details: (random) => ({ mail: random.pick(['order-confirmation', 'order-shipped']) }),
  },
  {
    level: 'warning',
    service: 'WoolworthsAPI',
    message: 'Partner did not answer in time, trying again',
    weight: 3,
    details: (random) => ({ attempt: random.int(1, 4), maxRetries: 5, errorCode: 'TIMEOUT' }),
  },
  {
    level: 'error',
    service: 'WoolworthsAPI',
    message: 'Failed to create order in Woolworths: SKU mapping not found',
    weight: 1,
    details: () => ({ attempt: 1, errorCode: 'SKU_NOT_FOUND' }),
  },
  {
    level: 'warning',
    service: 'WebhookReceiver',
    message: 'Update refused: its signature is too old',
    weight: 1,
    details: () => ({ errorCode: 'stale-signature' }),
    isAboutNoOrder: true,
  },
];

const WEIGHTS = KINDS.reduce((sum, { weight }) => sum + weight, 0);

function pickKind(random: Random): Kind | undefined {
  let left = random.next() * WEIGHTS;
  return KINDS.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}

/** Generates `count` entries over the retention period, oldest first, about these orders. */
export function* volumeLogEntries(
  count: number,
  now: number,
  orderIds: readonly string[],
): Generator<SeedLogEntry, void, undefined> {
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(`log entry ${index}`);
    const kind = pickKind(random);
    if (!kind) continue;
    const { level, service, message, isAboutNoOrder } = kind;
    const share = (index + random.next()) / count;
    yield {
      at: Math.floor(now - DAYS * DAY_MS * (1 - share)),
      level,
      service,
      message,
      orderId: isAboutNoOrder ? undefined : orderIds[Math.floor(share * orderIds.length)],
      details: { requestId: `seed-${index}`, ...kind.details(random) },
    };
  }
}

const ATTEMPTS = 5;

type Entry = Omit<SeedLogEntry, 'orderId'>;
type Describe = (event: SeedOrderEvent, order: SeedOrder, random: Random) => Entry[];

const placed: Describe = ({ at }, { lines, dc }, random): Entry[] => [
  {
    at,
    level: 'success',
    service: 'OrderService',
    message: `Order placed, to be sent from ${dc}`,
    details: { items: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
  },
  {
    at: at + random.int(300, 1500),
    level: 'success',
    service: 'EmailService',
    message: 'E-mail sent',
    details: { mail: 'order-confirmation', attempt: 1, maxRetries: ATTEMPTS },
  },
];

const accepted: Describe = ({ at, message }, _order, random) => [
  {
    at,
    level: 'success',
    service: 'WoolworthsAPI',
    message: message.replace('Accepted', 'Order accepted'),
    details: { attempt: 1, maxRetries: ATTEMPTS, processingTime: random.int(120, 900) },
  },
];

const refused: Describe = ({ at, message }) => [
  {
    at,
    level: 'error',
    service: 'WoolworthsAPI',
    message: message.replace('Refused by the partner:', 'Failed to create order in Woolworths:'),
    details: { attempt: 1, maxRetries: ATTEMPTS, errorCode: 'SKU_NOT_FOUND' },
  },
];

const failed: Describe = ({ at, message }) => {
  const attempt = Number(/\d/.exec(message)?.[0]);
  const isLast = attempt === ATTEMPTS;
  return [
    {
      at,
      level: isLast ? 'error' : 'warning',
      service: 'WoolworthsAPI',
      message: `The partner did not answer within 5 s - ${isLast ? 'given up' : 'retrying'}`,
      details: { attempt, maxRetries: ATTEMPTS, errorCode: 'TIMEOUT' },
    },
  ];
};

const updated: Describe = ({ at, type }, { trackingCode }) => {
  const status = type.replace('partner.', '');
  return [
    {
      at,
      level: 'success',
      service: 'WebhookReceiver',
      message: `Partner update applied: ${inWords(status)}`,
      details: { status, ...(status === 'shipped' && trackingCode && { trackingCode }) },
    },
  ];
};

const DESCRIBE: Readonly<Record<string, Describe>> = {
  'order.placed': placed,
  'partner.accepted': accepted,
  'partner.refused': refused,
  'partner.failed': failed,
  'partner.given-up': failed,
};

const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => random.int(0, 15).toString(16)).join('');

/** Returns a request id like those of the server. */
const requestIdOf = (random: Random): string =>
  [hex(random, 8), hex(random, 4), `4${hex(random, 3)}`, `8${hex(random, 3)}`, hex(random, 12)].join('-');

/** Returns the entries that the server would have logged about an order. */
function orderEntries(order: SeedOrder): SeedLogEntry[] {
  const random = createRandom(`log of ${order.id}`);
  return order.events.flatMap((event) => {
    const requestId = requestIdOf(random);
    const describe = DESCRIBE[event.type] ?? updated;
    return describe(event, order, random).map((entry) => ({
      ...entry,
      orderId: order.id,
      details: { requestId, ...entry.details },
    }));
  });
}

/** Incidents that concern no order, with their age (ms). */
const INCIDENTS: readonly (Omit<SeedLogEntry, 'at'> & { ago: number })[] = [
  {
    ago: DAY_MS,
    level: 'info',
    service: 'InventorySync',
    message: 'Stock levels compared',
    details: { processingTime: 4210 },
  },
  {
    ago: 9 * HOUR_MS,
    level: 'warning',
    service: 'WebhookReceiver',
    message: 'Partner update refused: signature missing or wrong',
    details: { errorCode: 'invalid-signature' },
  },
  {
    ago: RATE_LIMITED_AGO,
    level: 'warning',
    service: 'WoolworthsAPI',
    message: 'API rate limit exceeded - retrying',
    details: { attempt: 1, maxRetries: 5, errorCode: 'RATE_LIMITED' },
  },
  {
    ago: 35 * MINUTE_MS,
    level: 'warning',
    service: 'InventorySync',
    message: 'Stock level discrepancy detected',
    details: { sku: 'NARA-FSB-SAGE-M', expected: 24, actual: 22 },
  },
];

/**
 * Returns the entries of the system log about the sample orders and about the last day, oldest first, up to `now`
 * (epoch ms).
 */
export function sampleLogEntries(now: number, orders: readonly SeedOrder[]): SeedLogEntry[] {
  const incidents = INCIDENTS.map(({ ago, ...entry }) => ({ ...entry, at: now - ago }));
  return [...orders.flatMap(orderEntries), ...incidents].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
}
