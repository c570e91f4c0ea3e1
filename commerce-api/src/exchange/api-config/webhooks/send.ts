import { randomUUID } from 'node:crypto';
import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { DeliveryTest } from '@nara/shared-contracts/api/api-config';
import type { PartnerUpdate, ReturnsEvent, StockEvent } from '@nara/shared-contracts/api/partner';
import type { WebhookKind } from '@nara/shared-contracts/rules/api-config';
import { partnerCredentials, signMessage, TEST_UPDATE } from '#exchange/partner';
import { isLoopback } from '#platform/addresses';
import { ApiError } from '#platform/http';
import { tracedCall, withDeadline } from '#platform/outbound';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, recordLastingAudit } from '#staff/audit';
import { readSetting } from '#staff/settings';
import { ownAddresses, WEBHOOK_TITLES, webhookSetting } from './setting';

/** Response of an address; `status` is null if there was none. */
interface Sent {
  status: number | null;
  /** Beginning of the response body, or the reason why there was no response. */
  answer: string;
  /** Duration in ms. */
  latency: number;
}

const TIMEOUT_MS = 5000;
const MAX_RESPONSE_LENGTH = 1000;

/** Internal networks. An address entered by staff must not make the server call them. */
const INTERNAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INTERNAL.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  INTERNAL.addSubnet(network, prefix, 'ipv6');
}

/** Checks whether an IP address belongs to an internal network. */
export const isInternal = (address: string): boolean => INTERNAL.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Resolves a host name at the time of the call, because its addresses may change after any earlier check. */
const lookUpOutside: LookupFunction = (hostname, options, callback) =>
  lookUp(hostname, { ...options, all: true }, (fault, found) => {
    const outside = found?.filter(({ address }) => !isInternal(address)) ?? [];
    const [first] = outside;
    if (fault) callback(fault, '');
    else if (!first) callback(new Error('It is an address of an internal network'), '');
    else if (options.all) callback(null, outside);
    else callback(null, first.address, first.family);
  });

/**
 * Sends `body` to an address that staff entered. Follows no redirects and reads only the beginning of the response.
 * Never calls an internal network, and calls this machine only with `mayCallLoopback`. Never throws.
 */
export async function send(
  url: URL,
  { headers, body, mayCallLoopback }: { headers: Record<string, string>; body: string; mayCallLoopback: boolean },
): Promise<Sent> {
  const begun = performance.now();
  const ended = (status: number | null, answer: string): Sent => ({
    status,
    answer: answer.slice(0, MAX_RESPONSE_LENGTH),
    latency: Math.round(performance.now() - begun),
  });
  const isOwn = isLoopback(url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isOwn ? !mayCallLoopback : isIP(host) !== 0 && isInternal(host)) {
    return ended(null, 'It is an address of an internal network');
  }
  try {
    const lookup = isOwn ? undefined : lookUpOutside;
    return await tracedCall({ method: 'POST', url }, (traceHeaders, noteStatus) =>
      withDeadline(TIMEOUT_MS, async (signal) => {
        const response = await exchange(url, { headers: { ...headers, ...traceHeaders }, body, lookup, signal });
        noteStatus(response.statusCode);
        return ended(response.statusCode ?? null, await beginningOf(response));
      }),
    );
  } catch (fault) {
    return ended(null, reasonOf(fault as NodeJS.ErrnoException));
  }
}

function exchange(
  url: URL,
  {
    body,
    ...options
  }: {
    headers: Record<string, string>;
    body: string;
    lookup: LookupFunction | undefined;
    signal: AbortSignal;
  },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(
      url,
      { ...options, method: 'POST', agent: false },
      resolve,
    );
    request.on('error', reject);
    request.end(body);
  });
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const piece of response) {
    text += piece;
    if (text.length >= MAX_RESPONSE_LENGTH) break;
  }
  return text;
}

function reasonOf({ name, code, message }: NodeJS.ErrnoException): string {
  if (name === 'AbortError' || name === 'TimeoutError') return `It did not answer within ${TIMEOUT_MS / 1000} s`;
  return code ? `It could not be reached (${code})` : message;
}

/** Returns the test event of a webhook, and the webhook's display name. */
function testEvent(
  kind: WebhookKind,
  occurredAt: string,
): { event: string; payload: PartnerUpdate | StockEvent | ReturnsEvent } {
  if (kind === 'orderStatus') return { event: 'a test of order TEST', payload: TEST_UPDATE };
  const payload: StockEvent | ReturnsEvent =
    kind === 'inventoryUpdate'
      ? { event: 'inventory.test', occurredAt, items: [] }
      : { event: 'return.test', occurredAt, returns: [] };
  return { event: payload.event, payload };
}

/**
 * Sends a test event to the address saved for a webhook, signed as the partner signs; audited before it is sent. Throws 409 `webhook-url-missing`
 * if no address is saved.
 */
export async function sendTestDelivery(context: Context, kind: WebhookKind, author: Author): Promise<DeliveryTest> {
  const { configuration, database } = context;
  const { value } = await readSetting(database.kysely, webhookSetting(configuration));
  const url = value[kind];
  if (!url) throw new ApiError(409, 'webhook-url-missing', 'There is no address to send to. Enter and save one first.');
  const [secret = ''] = await context.get(partnerCredentials).valid('webhookSecret');
  const { event, payload } = testEvent(kind, toIso(author.at));
  const message = {
    id: `msg_${randomUUID()}`,
    timestamp: Math.floor(author.at / 1000),
    body: JSON.stringify(payload),
  };
  await recordLastingAudit(context, database.kysely, author, {
    action: 'webhook.test',
    subject: kind,
    name: WEBHOOK_TITLES[kind],
    before: null,
    after: { url, event },
  });
  const sent = await send(new URL(url), {
    headers: {
      'content-type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': String(message.timestamp),
      'webhook-signature': signMessage(secret, message),
    },
    body: message.body,
    mayCallLoopback: !configuration.isProduction || ownAddresses(configuration)[kind] === url,
  });
  const isTaken = sent.status !== null && sent.status >= 200 && sent.status < 300;
  return { url, event, isTaken, ...sent };
}
