import type { CartItem } from '../cart/rules';
import type { Session } from '../session/schemas';
import type { FlagDefinition, Flags, FlagValue } from './schemas';

/** Returns whether a flag's definition allows a value. */
export const isFlagValue = (definition: FlagDefinition, value: FlagValue | undefined): value is FlagValue =>
  'values' in definition ? typeof value === 'string' && definition.values.includes(value) : typeof value === 'boolean';

/** Request to a remote's first-view script to render the screen of a URL from these API responses. */
export interface SsrRequest {
  /** Path and query. */
  url: string;
  /** Responses by API path. */
  answers: Readonly<Record<string, unknown>>;
  /** Cart that the shopper's browser reported, on screens that show it. */
  cart?: readonly CartItem[];
  /**
   * Flags of the remote that differ from their defaults for the visitor, by `remote/flag`; omitted if there are none.
   */
  flags?: Flags;
}

/**
 * Rules of one styled component in a first view: its id, its class names (separated by spaces), and the number of
 * rules.
 */
export type SsrStyle = readonly [componentId: string, names: string, rules: number];

/** Data of the screen, passed on so that the browser does not fetch it again. */
export interface SsrSeeds {
  /** Null on screens that do not depend on the signed-in user. */
  session: Session | null;
  /** Cart that the view was rendered with, which may be out of date; omitted if it was rendered without one. */
  cart?: readonly CartItem[];
  queries: readonly { key: readonly unknown[]; data: unknown }[];
  /** Components that own the first rules of the view's styles, in order; omitted without a view. */
  styles?: readonly SsrStyle[];
  /** Time the view was rendered (epoch ms). Until hydration, screens use it as the current time. */
  at?: number;
}

/**
 * Screen as it looks before any script runs: markup and styles for the document, and the data it was rendered from. The
 * application hydrates it in place. See docs/decisions/0005-first-views.md.
 */
export interface SsrView {
  html: string;
  css: string;
  seeds: SsrSeeds;
}

/** File of a remote's build that renders its first views. It runs on the server in an isolated process. */
export const FIRST_VIEW_SCRIPT = 'first-view.cjs';

/**
 * Attribute of the application's root element while it holds a first view that is not hydrated yet. Its value is the
 * time the view was rendered (epoch ms).
 */
export const FIRST_VIEW_ATTRIBUTE = 'data-first-view';

/** Element ids that the document and the shell share. */
export const FIRST_VIEW_SEEDS_ID = 'first-view-seeds';
export const FIRST_VIEW_STYLES_ID = 'first-view-styles';
