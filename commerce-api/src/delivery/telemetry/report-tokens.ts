import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { ExtensionReport, RemoteLoad } from '@nara/shared-contracts/api/telemetry';
import { createCallCounts } from '#platform/rates';
import { type Context, prepared } from '#platform/subject';

/** Most keys counted at once; additional ones wait for the next window. */
const MAX_KEYS = 20_000;

export interface QuotaRule {
  /** Most counts per key and window. */
  most: number;
  windowMs: number;
}

/** Returns a function that tells whether an event with a key is within its quota; `steady` in ms. */
export function createQuota({ most, windowMs }: QuotaRule, steady: () => number): (key: string) => boolean {
  let used = new Map<string, number>();
  let window = 0;
  return (key) => {
    const current = Math.floor(steady() / windowMs);
    if (current !== window) {
      window = current;
      used = new Map();
    }
    const count = (used.get(key) ?? 0) + 1;
    if (count > most || (count === 1 && used.size >= MAX_KEYS)) return false;
    used.set(key, count);
    return true;
  };
}

/** Returns the key of a visitor: an IPv4 address, or the network that a household's IPv6 addresses share. */
export function visitorOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  return [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')].slice(0, 4).join(':');
}

/** Time (ms) after sending a document during which its page may report. */
const LIFETIME_MS = 12 * 60 * 60_000;
const MAX_LENGTH = 100;
/** Most spans, and most faults, per page. */
const MAX_SPANS = 2000;
const MAX_FAULTS = 10;

/** Tokens in documents. They ensure that only pages sent by this installation can report how remotes load. */
interface ReportTokens {
  issue(): string;
  /** Tells whether a report comes from one of our pages and is its first with this outcome for this version. */
  accept(token: string, load: Pick<RemoteLoad, 'remote' | 'version' | 'outcome'>): boolean;
  /** Tells whether an extension's outcome comes from one of our pages and is its first report of it. */
  acceptExtension(token: string, report: ExtensionReport): boolean;
  /** Tells whether a fault comes from one of our pages and is within its limit. */
  acceptFault(token: string): boolean;
  /** Returns the first half of the ids of all traces that a token's page may start. */
  tracePrefixOf(token: string): string;
  /** Tells whether a span comes from one of our pages, belongs to a trace of that page, and is within its limit. */
  acceptSpan(token: string, traceId: string): boolean;
}

/** Tokens of this installation, the same in every environment. */
export const reportTokens = prepared<ReportTokens>('report tokens');

/** Creates tokens signed with `secret`, which all instances share; `now` in epoch ms, `steady` in monotonic ms. */
export function createReportTokens(secret: string, { now, steady }: Pick<Context, 'now' | 'steady'>): ReportTokens {
  const used = createCallCounts(steady);
  const digest = (text: string) => createHmac('sha256', secret).update(text);
  const sign = (text: string) => digest(`report ${text}`).digest('base64url').slice(0, 22);
  const tracePrefixOf = (token: string) => digest(`trace ${token}`).digest('hex').slice(0, 16);

  const isOurs = (token: string): boolean => {
    const [at = '', nonce = '', signature = ''] = token.length <= MAX_LENGTH ? token.split('.') : [];
    const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(`${at}.${nonce}`))];
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
    const age = now() - Number.parseInt(at, 36);
    return age >= 0 && age < LIFETIME_MS;
  };

  const isWithin = (token: string, kind: string, most: number): boolean =>
    isOurs(token) && used.count(`${token} ${kind}`, LIFETIME_MS, most).calls <= most;

  return {
    issue() {
      const text = `${now().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },
    tracePrefixOf,
    acceptSpan: (token, traceId) => traceId.startsWith(tracePrefixOf(token)) && isWithin(token, 'span', MAX_SPANS),
    acceptFault: (token) => isWithin(token, 'fault', MAX_FAULTS),
    accept: (token, { remote, version, outcome }) => isWithin(token, [remote, version, outcome].join(' '), 1),
    acceptExtension: (token, { remote, version, extension, outcome }) =>
      isWithin(token, [remote, version, extension, outcome].join(' '), 1),
  };
}
