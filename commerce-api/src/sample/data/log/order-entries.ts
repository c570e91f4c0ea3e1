import { inWords } from '@nara/shared-contracts/rules/common';
import { createRandom, type Random } from '../random';
import type { SeedOrder, SeedOrderEvent } from '../types';
import type { SeedLogEntry } from '../volume/log-entries';

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
export function orderEntries(order: SeedOrder): SeedLogEntry[] {
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
