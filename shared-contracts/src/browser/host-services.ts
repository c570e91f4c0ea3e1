import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { CartStore } from './cart-store';
import type { ApiClient } from './client';
import type { SessionStore } from './session-store';

/** What a person can do about a short message while it stands. */
export interface NoticeAction {
  /** The verb: `Undo`. */
  label: string;
  run: () => void;
}

/**
 * Short messages to the person at the screen; errors are announced assertively and stay until they are dismissed. One
 * with an action stands longer, and as long as somebody is at it.
 */
export interface Notify {
  success(message: string, action?: NoticeAction): void;
  info(message: string, action?: NoticeAction): void;
  error(message: string, action?: NoticeAction): void;
}

/** Everything a remote may ask of its surroundings, and nothing else. See docs/architecture.md. */
export interface HostServices {
  /** Version of the contracts that this host implements. */
  readonly contracts: string;
  readonly session: SessionStore;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly cart: CartStore;
  readonly notify: Notify;
  /** A screen that another remote offers, by `remote/name`; it shows its own loading and failure states. */
  screen(name: ScreenName): ComponentType;
}

/** `admin/integration-monitor`: the remote that owns the screen, then the screen. */
export type ScreenName = `${string}/${string}`;
