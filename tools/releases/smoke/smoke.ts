import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { SOUTH_AFRICA } from '../../../e2e/support/locale';
import { type Candidate, composePages } from './composed-pages';
import { type Finding, findingOf, isOfAnother, worstOf } from './findings';
import type { SampleApi } from './sample-api';

interface SmokeOptions {
  /** Path of the browser's program. */
  browser: string;
  /** Origin of the live composition. */
  origin: string;
  candidate: Candidate;
  paths: readonly string[];
  api: SampleApi;
  /** Called after each address that shows its screen. */
  onShown: (path: string) => void;
  /** Longest wait for a screen (ms). */
  patienceMs?: number;
}

const PATIENCE_MS = 45_000;

/** Addresses tried at the same time: most of the time, a page waits. */
const AT_ONCE = 4;

/** Root needs this in containers. Other users keep the browser's own isolation. */
const ARGUMENTS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Opens a version within the live composition at each of its addresses. Returns one line about the first fault that is
 * found; null if every screen shows.
 */
export async function smoke(options: SmokeOptions): Promise<string | null> {
  const { browser: executablePath, paths, onShown } = options;
  const browser = await chromium.launch({ executablePath, args: [...ARGUMENTS, '--disable-gpu'] });
  try {
    const queue = [...paths];
    let fault: string | null = null;
    const tryNext = async () => {
      for (let path = queue.shift(); path !== undefined && fault === null; path = queue.shift()) {
        const finding = await tryAddress(
          () => browser.newContext({ ...SOUTH_AFRICA, serviceWorkers: 'block' }),
          path,
          options,
        );
        if (finding) fault ??= `at ${path} ${finding.text}`;
        else onShown(path);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, tryNext));
    return fault;
  } finally {
    await browser.close();
  }
}

/** Tries one address in a separate profile. Returns the fault there; undefined if its screen shows. */
async function tryAddress(
  newContext: () => Promise<BrowserContext>,
  path: string,
  { origin, candidate, api, patienceMs = PATIENCE_MS }: SmokeOptions,
): Promise<Finding | undefined> {
  const findings: Finding[] = [];
  const { promise: found, resolve: resolveFound } = Promise.withResolvers<void>();
  const note = (finding: Finding) => {
    findings.push(finding);
    resolveFound();
  };
  let isAsked = false;
  const onEntry = () => {
    isAsked = true;
  };
  const context = await newContext();
  try {
    await context.addInitScript(() => {
      for (const gate of ['site', 'enterprise']) localStorage.setItem(`${gate}-unlocked`, 'true');
    });
    await composePages(context, { origin, candidate, api, onFinding: note, onEntry });
    const page = await context.newPage();
    const quiet = watchRequests(page);
    page.on('pageerror', (error) => {
      if (!isOfAnother(error.stack ?? '', candidate.release)) note(findingOf('error', String(error)));
    });
    await page.goto(origin + path, { waitUntil: 'domcontentloaded', timeout: patienceMs });
    const shown = untilShown(page, patienceMs)
      .then(() => quiet(patienceMs))
      .catch(() => note({ kind: 'blank', text: 'the screen stayed blank' }));
    await Promise.race([shown, found]);
    // Faults may not have been reported yet. A page reports them when the user leaves it, so the event below simulates
    // that.
    await quiet(patienceMs);
    await page.evaluate(() => void window.dispatchEvent(new Event('pagehide')));
    await quiet(patienceMs);
    if (!isAsked) note({ kind: 'load', text: 'nothing of it was loaded: the address is another remote’s' });
    return worstOf(findings);
  } finally {
    await context.close();
  }
}

/** Resolves when the screen shows more than that it is loading. Rejects if it does not in time. */
async function untilShown(page: Page, timeout: number): Promise<void> {
  await page.waitForFunction(
    () => {
      const app = document.getElementById('app');
      const screen = app?.querySelector('main') ?? app;
      const waiting = [...(screen?.querySelectorAll('[role="status"]') ?? [])].map((part) => part.textContent ?? '');
      const text = screen?.textContent ?? '';
      return waiting.reduce((rest, part) => rest.replace(part, ''), text).trim() !== '';
    },
    undefined,
    { timeout },
  );
}

/** Time without requests after which a page counts as done (ms). */
const QUIET_MS = 500;

/** Watches the requests of a page. Returns a function that waits until none is pending, with a time limit. */
function watchRequests(page: Page): (mostMs: number) => Promise<void> {
  const underWay = new Set<Request>();
  let lastChange = performance.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    lastChange = performance.now();
  };
  const end = note((request) => underWay.delete(request));
  page.on(
    'request',
    note((request) => underWay.add(request)),
  );
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = () => underWay.size === 0 && performance.now() - lastChange > QUIET_MS;
  return async (mostMs) => {
    const began = performance.now();
    lastChange = began;
    while (!isQuiet() && performance.now() - began < mostMs) await pause(QUIET_MS / 5);
  };
}
