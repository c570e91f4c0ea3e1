import { type Browser, type BrowserContext, type CDPSession, chromium, type LaunchOptions } from '@playwright/test';
import { PASSCODES, type Product } from '../../e2e/support/product';
import { findBrowser } from '../../tools/browser';

/** Mid-range phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Returns the path of a browser. Throws if there is none. */
export function requireBrowser(): string {
  const executable = findBrowser();
  if (!executable) throw new Error('this benchmark needs Chromium or Chrome');
  return executable;
}

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = (executablePath: string, options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({ executablePath, args: ARGUMENTS, ...options });

/** Launches a browser with its back/forward cache, which Playwright otherwise disables. */
export const launchWithHistory = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ARGUMENTS, ignoreDefaultArgs: ['--disable-back-forward-cache'] });

/** Opens a profile of a phone that has passed a gate. */
export async function openUnlocked(
  browser: Browser,
  { origin }: Product,
  gate: keyof typeof PASSCODES,
): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  await context.request.post(`${origin}/api/session/unlock`, { data: { gate, passcode: PASSCODES[gate] } });
  await context.addInitScript((name) => localStorage.setItem(name, 'true'), `${gate}-unlocked`);
  return context;
}

/** A request of a page, with its size on the wire and its depth in the chain of requests. */
export interface PageRequest {
  url: string;
  type: string;
  /** 1 for the document. A request that only a loaded script or style can start is one level deeper. */
  depth: number;
  startedMs: number;
  /** Size of the body on the wire. */
  bytes: number;
}

interface Initiator {
  url?: string;
  stack?: { callFrames: { url: string }[] };
}

/** Records what a page requests through the DevTools protocol. */
export async function recordRequests(session: CDPSession): Promise<PageRequest[]> {
  const requests = new Map<string, PageRequest>();
  const depths = new Map<string, number>();
  let firstMs: number | null = null;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    firstMs ??= timestamp * 1000;
    const { url: parent, stack } = initiator as Initiator;
    const cause = stack?.callFrames[0]?.url || parent;
    const depth = cause ? (depths.get(cause) ?? 0) + 1 : 1;
    depths.set(request.url, depth);
    requests.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      depth,
      startedMs: timestamp * 1000 - firstMs,
      bytes: 0,
    });
  });
  const headerBytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    headerBytes.set(requestId, response.encodedDataLength);
  });
  const list: PageRequest[] = [];
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) list.push({ ...request, bytes: encodedDataLength - (headerBytes.get(requestId) ?? 0) });
  });
  return list;
}

/** Emulates a phone on a slow network: 1.6 Mbps down, 150 ms round trip, a CPU four times slower. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
