import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Playwright sends it for every profile, asked or not; Firefox 153 does not know it yet. */
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';

/** The hash of nothing, of which Firefox complains when a page is left while one of its scripts is loading. */
const HASH_OF_NOTHING = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

/** Why journeys are left to Chromium. */
export const FIREFOX_LACKS = {
  media: 'Playwright cannot pretend another colour scheme, or paper, in Firefox',
  requestBodies: 'Playwright cannot read what Firefox sends',
  shifts: 'Firefox does not measure how far a page jumps',
  wayBack: 'Tab leads on from a dialog to Firefox’s own bar, where a test cannot follow',
  fingers: 'only Chromium lets a test put a finger down apart from lifting it',
  slowing: 'only Chromium slows its processor at the request of a test',
} as const;

interface Message {
  method?: string;
  params?: { url?: string; navigation?: string | null };
}

/** Parts of Playwright's driver without a public name: the browser's object in it, and how it speaks WebDriver BiDi. */
interface Driver {
  _browserSession: { send(method: string, parameters: unknown): Promise<unknown> };
  _connection: { _transport: { onmessage(message: Message): void } };
}

const driverOf = (browser: Browser): Driver =>
  (browser as unknown as { _connection: { toImpl(browser: Browser): Driver } })._connection.toImpl(browser);

/** Makes up for what Playwright's driver of Firefox lacks, in every profile that is opened from now on. */
export function mendDriver(browser: Browser): void {
  const driver = driverOf(browser);
  openProfilesWithoutMedia(driver);
  tellAllDownloads(driver);
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await typeAsPeople(context);
    return context;
  };
}

/**
 * Lets Playwright open profiles in a Firefox that cannot pretend another colour scheme. A Firefox that can is sent the
 * command as ever; a page that asks for another scheme where it cannot be had still fails.
 */
function openProfilesWithoutMedia({ _browserSession: session }: Driver): void {
  const send = session.send.bind(session);
  session.send = async (method, parameters) => {
    const answer = send(method, parameters);
    if (method !== UNKNOWN_TO_FIREFOX) return answer;
    return answer.catch((error: Error) => {
      if (error.message.includes('unknown command')) return {};
      throw error;
    });
  };
}

/**
 * Tells Playwright of files that a page made itself: it knows a download by its navigation, and these have none. Their
 * addresses are as good, for no two of them share one.
 */
function tellAllDownloads({ _connection: { _transport: transport } }: Driver): void {
  const hear = transport.onmessage.bind(transport);
  transport.onmessage = (message) => {
    const { method, params } = message;
    if (params && method?.startsWith('browsingContext.download')) params.navigation ??= params.url;
    hear(message);
  };
}

/**
 * Fills inputs by the browser's own editing. Playwright's way sets `value` from within the page, which React takes for its
 * own doing: it hears of no change.
 */
const typeAsPeople = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      // Playwright puts its own in later.
      set: () => undefined,
    }),
  );

/**
 * Tells whether an error is of how Firefox goes from page to page: one was left before its scripts had come, or a journey's
 * own script could store nothing on the empty one before the first.
 */
export const isOfPassage = (page: Page, { message }: Error): boolean =>
  message.includes(HASH_OF_NOTHING) || (page.url() === 'about:blank' && message.includes('The operation is insecure'));
