import type { Session } from '../session';

/** Request to a remote's first-view script: draw the screen of an address from these answers of the API. */
export interface FirstViewRequest {
  /** Path and query. */
  url: string;
  /** Answers by API path. */
  answers: Readonly<Record<string, unknown>>;
}

/** Data of the screen, handed over so that it need not be fetched again. */
export interface FirstViewSeeds {
  /** Null on screens that do not depend on who is signed in. */
  session: Session | null;
  queries: readonly { key: readonly unknown[]; data: unknown }[];
}

/**
 * A screen as it looks before any script: markup and styles for the document, and the data it was drawn from. The
 * application replaces it as soon as it can draw the same. See docs/decisions/0005-first-views.md.
 */
export interface FirstView {
  html: string;
  css: string;
  seeds: FirstViewSeeds;
}

/** File of a remote's build that holds its first views; it runs on the server in an isolated process. */
export const FIRST_VIEW_SCRIPT = 'first-view.cjs';

/** Element ids that document and shell share. */
export const FIRST_VIEW_ID = 'first-view';
export const FIRST_VIEW_SEEDS_ID = 'first-view-seeds';
