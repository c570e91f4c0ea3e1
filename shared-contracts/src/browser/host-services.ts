import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { FlagValue } from '../subjects/composition';
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
  /** Returns a flag's value, by `remote/flag`; undefined where this visitor gets the default. See `useFlag`. */
  flag(name: FlagPath): FlagValue | undefined;
}

/** Names a flag by its remote, such as `admin/fast-list`. */
export type FlagPath = `${string}/${string}`;

/** Names a screen by its remote, such as `admin/integration-monitor`. */
export type ScreenName = `${string}/${string}`;
