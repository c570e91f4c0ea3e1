import type { FastifyRequest } from 'fastify';
import { networkOf } from '#platform/addresses';

/** Description of the browser that opened a session. */
export interface Browser {
  /** Browser and system in plain words. */
  device: string;
  /** Network of its address, never the whole address; null if it has none. */
  network: string | null;
}

type Names = readonly (readonly [RegExp, string])[];

/** The first match counts, because most browsers also claim to be Chrome, Safari or both. */
const BROWSERS: Names = [
  [/\bEdg(A|iOS|e)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: Names, text: string): string | undefined => names.find(([pattern]) => pattern.test(text))?.[1];

/** Describes a user agent for display: `Chrome on Windows`. The text has no version, which could identify a person. */
export function describeDevice(userAgent: string | undefined): string {
  const found = [nameIn(BROWSERS, userAgent ?? ''), nameIn(SYSTEMS, userAgent ?? '')].filter((name) => name);
  return found.length > 0 ? found.join(' on ') : 'Unknown device';
}

/** Returns the data that is stored about a request's browser. */
export const browserOf = ({ headers, ip }: FastifyRequest): Browser => ({
  device: describeDevice(headers['user-agent']),
  network: networkOf(ip),
});
