import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ExtensionOutcome, ExtensionPoint } from '../subjects/composition/extensions';
import type { Extension, FlagValue } from '../subjects/composition/schemas';
import type { CartStore } from './cart-store';
import type { Request } from './request';
import type { SessionStore } from './session-store';

/** Action that a notice offers. */
export interface NoticeAction {
  /** Verb, such as `Undo`. */
  label: string;
  run: () => void;
}

/**
 * Shows short notices. Errors are announced assertively and stay until dismissed. A notice with an action stays longer,
 * and for as long as it has focus or the pointer is over it.
 */
export interface Notify {
  success(message: string, action?: NoticeAction): void;
  info(message: string, action?: NoticeAction): void;
  error(message: string, action?: NoticeAction): void;
}

/**
 * Services that the host gives a remote. A remote uses nothing else from its surroundings. See docs/architecture.md.
 */
export interface HostServices {
  /** Version of the contracts that this host implements. */
  readonly contracts: string;
  readonly session: SessionStore;
  /** Calls the API. Screens use the typed client of `useApi`, which is part of their own build. */
  readonly request: Request;
  readonly queryClient: QueryClient;
  readonly cart: CartStore;
  readonly notify: Notify;
  /** Returns a screen of another remote, by `remote/name`; the screen shows its own loading and failure states. */
  screen(name: ScreenName): ComponentType;
  /** Extensions of the product that live remotes declare. */
  readonly extensions: ExtensionServices;
  /** Returns a flag's value, by `remote/flag`; undefined if this visitor gets the default. See `useFlag`. */
  flag(name: FlagPath): FlagValue | undefined;
}

/** Path of a flag, such as `admin/fast-list`. */
export type FlagPath = `${string}/${string}`;

/** Path of a screen, such as `admin/integration-monitor`. */
export type ScreenName = `${string}/${string}`;

type ByPoint = { [E in Extension as E['point']]: E & { readonly remote: string } };

/** Extension as a live remote declares it, with the name of the remote. */
export type PlacedExtension<P extends ExtensionPoint = ExtensionPoint> = ByPoint[P];

/**
 * Props or arguments passed to the code of an extension, by extension point. Navigation entries and commands have no
 * code.
 */
export interface ExtensionGiven {
  'dashboard-card': Record<never, never>;
  'order-panel': { readonly orderId: string };
  'settings-page': Record<never, never>;
  'product-slot': { readonly productId: string };
  event: { readonly host: HostServices };
}

/** Extension points whose extensions have code. */
export type CodedPoint = keyof ExtensionGiven;

/** Extension points whose extensions are rendered. */
export type DrawnPoint = Exclude<CodedPoint, 'event'>;

/** Code of an extension: a component, or a function that is called when an event happens. */
export type ExtensionCode<P extends CodedPoint = CodedPoint> = P extends 'event'
  ? (given: ExtensionGiven['event']) => void | Promise<void>
  : (given: ExtensionGiven[P]) => ReactNode;

/** Extensions of the live remotes on a page. */
export interface ExtensionServices {
  /**
   * Returns the active extensions of a point. The list stays the same object until an extension is switched off or on.
   */
  at<P extends ExtensionPoint>(point: P): readonly PlacedExtension<P>[];
  /** Calls `listener` when an extension is switched off or on; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Loads the code of an extension. Rejects when its remote cannot be loaded or lacks that code. */
  load<P extends CodedPoint>(extension: PlacedExtension<P>): Promise<ExtensionCode<P>>;
  /**
   * Records that an extension was shown or run and how long that took (ms), or that it failed and what it threw. An
   * extension that fails twice is switched off on this page.
   */
  note(extension: PlacedExtension, outcome: ExtensionOutcome, durationMs: number, cause?: unknown): void;
}
