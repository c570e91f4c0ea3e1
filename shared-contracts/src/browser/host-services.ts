import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Extension, ExtensionOutcome, ExtensionPoint, FlagValue } from '../subjects/composition';
import type { CartStore } from './cart-store';
import type { ApiClient } from './client';
import type { SessionStore } from './session-store';

/** Action that a notice offers while it is shown. */
export interface NoticeAction {
  /** Verb, such as `Undo`. */
  label: string;
  run: () => void;
}

/**
 * Shows short notices. Errors are announced assertively and stay until they are dismissed. A notice with an action
 * stays longer, and as long as it has the focus or the pointer.
 */
export interface Notify {
  success(message: string, action?: NoticeAction): void;
  info(message: string, action?: NoticeAction): void;
  error(message: string, action?: NoticeAction): void;
}

/** Services that a remote gets from its surroundings; it asks for nothing else. See docs/architecture.md. */
export interface HostServices {
  /** Version of the contracts that this host implements. */
  readonly contracts: string;
  readonly session: SessionStore;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly cart: CartStore;
  readonly notify: Notify;
  /** Returns a screen of another remote, by `remote/name`; it shows its own loading and failure states. */
  screen(name: ScreenName): ComponentType;
  /** Extensions of the product that live remotes declare. */
  readonly extensions: ExtensionServices;
  /** Returns a flag's value, by `remote/flag`; undefined where this visitor gets the default. See `useFlag`. */
  flag(name: FlagPath): FlagValue | undefined;
}

/** Names a flag by its remote, such as `admin/fast-list`. */
export type FlagPath = `${string}/${string}`;

/** Names a screen by its remote, such as `admin/integration-monitor`. */
export type ScreenName = `${string}/${string}`;

type ByPoint = { [E in Extension as E['point']]: E & { readonly remote: string } };

/** An extension as a live remote declares it, and the remote. */
export type PlacedExtension<P extends ExtensionPoint = ExtensionPoint> = ByPoint[P];

/** What the code of an extension is given, by its place. Entries of the navigation and commands have no code. */
export interface ExtensionGiven {
  'dashboard-card': Record<never, never>;
  'order-panel': { readonly orderId: string };
  'settings-page': Record<never, never>;
  'product-slot': { readonly productId: string };
  event: { readonly host: HostServices };
}

/** Places whose extensions have code. */
export type CodedPoint = keyof ExtensionGiven;

/** Places whose extensions are drawn. */
export type DrawnPoint = Exclude<CodedPoint, 'event'>;

/** Code of an extension: a component, or a function that is called when an event happens. */
export type ExtensionCode<P extends CodedPoint = CodedPoint> = P extends 'event'
  ? (given: ExtensionGiven['event']) => void | Promise<void>
  : (given: ExtensionGiven[P]) => ReactNode;

/** Extensions of the live remotes, as a page has them. */
export interface ExtensionServices {
  /** Returns those of a place that are on: the same list until one of them is off. */
  at<P extends ExtensionPoint>(point: P): readonly PlacedExtension<P>[];
  /** Calls `listener` when one was switched off; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Loads the code of one. Rejects when its remote cannot be loaded, or does not have it. */
  load<P extends CodedPoint>(extension: PlacedExtension<P>): Promise<ExtensionCode<P>>;
  /**
   * Notes that one was shown or run, and after how long (ms), or that it failed, and with what it threw. One that fails
   * again is off on this page.
   */
  note(extension: PlacedExtension, outcome: ExtensionOutcome, durationMs: number, cause?: unknown): void;
}
