import type { Session } from '../session';

/** What the server asks of a remote's first-view script: the screen of an address, drawn with these answers of the API. */
export interface FirstViewRequest {
  /** Path and query. */
  url: string;
  /** API path → what it answered. */
  answers: Readonly<Record<string, unknown>>;
}

/** What the remote's screens would ask for again, handed over instead. */
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

/** A remote's build holds its first views in this file; it runs on the server in a thread of its own. */
export const FIRST_VIEW_SCRIPT = 'first-view.cjs';

/** Element ids that document and shell agree on. */
export const FIRST_VIEW_ID = 'first-view';
export const FIRST_VIEW_SEEDS_ID = 'first-view-seeds';
