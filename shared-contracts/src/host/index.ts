/**
 * Contract between a host and its remotes, the only part of this package that a page shares at run time. Everything else
 * (`/api`, `/rules`) is compiled into whoever imports it.
 */
export type { CartItem, CartKey } from '../subjects/cart/rules';
export type { Gate } from '../subjects/session/rules';
export type { Problem } from '../wire/problem';
export { CART_STORAGE_KEY, type CartState, type CartStore, createCartStore } from './cart-store';
export { HostProvider, useCart, useFlag, useHost, useOptionalHost, useSession } from './context';
export { defineRemote, type RemoteManifest, type RemoteModule } from './remote-module';
export { ApiError, type CallOptions, type CallValues, type Request, type Route } from './request';
export type {
  CodedPoint,
  DrawnPoint,
  ExtensionCode,
  ExtensionGiven,
  ExtensionServices,
  FlagPath,
  HostServices,
  NoticeAction,
  Notify,
  PlacedExtension,
  ScreenName,
} from './services';
export type { SessionState, SessionStore } from './session-store';
