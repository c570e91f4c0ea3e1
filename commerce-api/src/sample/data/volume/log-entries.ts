import type { LogEntry } from '@nara/shared-contracts/api/system-log';
import { createRandom, type Random } from '../random';
import { DAY } from '../time';

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
      at: Math.floor(now - DAYS * DAY * (1 - share)),
      level,
      service,
      message,
      orderId: isAboutNoOrder ? undefined : orderIds[Math.floor(share * orderIds.length)],
      details: { requestId: `seed-${index}`, ...kind.details(random) },
    };
  }
}
