import type { CartItem } from '../cart';
import type { Session } from '../session';
import type { Flags } from './flag-schemas';

/** Request to a remote's first-view script: draw the screen of an address from these answers of the API. */
export interface FirstViewRequest {
  /** Path and query. */
  url: string;
  /** Answers by API path. */
  answers: Readonly<Record<string, unknown>>;
  /** Cart that the shopper's browser tells of, on screens that show it. */
  cart?: readonly CartItem[];
  /** Flags of the remote that differ from their defaults for the visitor, by `remote/flag`; unset without any. */
  flags?: Flags;
}

/** The rules of one styled component in a first view: its id, its class names (separated by spaces), how many rules. */
export type FirstViewStyle = readonly [componentId: string, names: string, rules: number];

/** Data of the screen, handed over so that it need not be fetched again. */
export interface FirstViewSeeds {
  /** Null on screens that do not depend on who is signed in. */
  session: Session | null;
  /** The cart it was drawn with, which may not be the true one; unset where it was drawn without. */
  cart?: readonly CartItem[];
  queries: readonly { key: readonly unknown[]; data: unknown }[];
  /**
   * Components to which the rules at the beginning of the view's styles belong, in their order. A view that tells it is
   * hydrated in place; one of an earlier build is replaced.
   */
  styles?: readonly FirstViewStyle[];
  /** Time at which it was drawn (epoch ms); what screens say of the present is about this until they are hydrated. */
  at?: number;
}

/**
 * A screen as it looks before any script: markup and styles for the document, and the data it was drawn from. The
 * application hydrates it in place. See docs/decisions/0040-first-views-are-hydrated.md.
 */
export interface FirstView {
  html: string;
  css: string;
  seeds: FirstViewSeeds;
}

/** File of a remote's build that holds its first views; it runs on the server in an isolated process. */
export const FIRST_VIEW_SCRIPT = 'first-view.cjs';

/**
 * Attribute of the application's element for as long as it holds a first view that is not hydrated yet. Its value is the
 * time at which that was drawn (epoch ms).
 */
export const FIRST_VIEW_ATTRIBUTE = 'data-first-view';

/** Element ids that document and shell share; the first is that around a view which is replaced. */
export const FIRST_VIEW_ID = 'first-view';
export const FIRST_VIEW_SEEDS_ID = 'first-view-seeds';
export const FIRST_VIEW_STYLES_ID = 'first-view-styles';
