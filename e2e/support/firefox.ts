import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Command that Playwright sends for every profile, requested or not. Firefox 153 does not know it yet. */
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';

/** Hash of empty content. Firefox complains about it when a page is left while one of its scripts is loading. */
const HASH_OF_NOTHING = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

/** Reasons why journeys are left to Chromium. */
export const FIREFOX_LACKS = {
  media: 'Playwright cannot pretend another colour scheme, or paper, in Firefox',
  requestBodies: 'Playwright cannot read what Firefox sends',
  shifts: 'Firefox does not measure how far a page jumps',
  wayBack: 'Tab leads on from a dialog to Firefox’s own bar, where a test cannot follow',
  fingers: 'only Chromium lets a test put a finger down apart from lifting it',
  passkeys: 'only Chromium has a virtual authenticator',
  slowing: 'only Chromium slows its processor at the request of a test',
} as const;

interface Message {
  method?: string;
  params?: { url?: string; navigation?: string | null };
}

/** Internal parts of Playwright's driver: its browser object, and its WebDriver BiDi connection. */
interface Driver {
  _browserSession: { send(method: string, parameters: unknown): Promise<unknown> };
  _connection: { _transport: { onmessage(message: Message): void } };
}

const driverOf = (browser: Browser): Driver =>
  (browser as unknown as { _connection: { toImpl(browser: Browser): Driver } })._connection.toImpl(browser);

/** Adds what Playwright's driver of Firefox lacks, in every profile that is opened from now on. */
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
 * Lets Playwright open profiles in a Firefox that cannot emulate another colour scheme. A Firefox that can still gets
 * the command. A page that asks for another scheme still fails where that is not supported.
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
 * Tells Playwright about files that a page made itself. Playwright identifies a download by its navigation, and these
 * have none. Their addresses serve as well, because no two of them are the same.
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
 * Fills inputs through the browser's own editing. Playwright sets `value` from within the page, which React takes for
 * its own update, so it sees no change.
 */
const typeAsPeople = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      // Playwright sets its own function later.
      set: () => undefined,
    }),
  );

/**
 * Returns true if an error comes from Firefox's navigation: a page was left before its scripts had loaded, or a
 * journey's own script could store nothing on the empty page before the first.
 */
export const isOfPassage = (page: Page, { message }: Error): boolean =>
  message.includes(HASH_OF_NOTHING) || (page.url() === 'about:blank' && message.includes('The operation is insecure'));
