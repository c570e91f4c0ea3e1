import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Extension, FlagDefinitions, RemoteOwner } from '../subjects/composition/schemas';
import type { Gate } from '../subjects/session/rules';
import type { HostServices } from './services';

export interface RemoteManifest {
  /** Name in the release registry: `storefront`, `admin`, `enterprise`. */
  readonly name: string;
  readonly version: string;
  readonly requires: { readonly contracts: string };
  /** Path prefix of this remote; the longest matching prefix wins. */
  readonly pathPrefix: string;
  /**
   * Prefixes inside `pathPrefix` that other remotes may serve. Those directly below `/admin/apps` need no declaration.
   */
  readonly innerPrefixes?: readonly string[];
  /** Gate that a visitor must have passed. */
  readonly gate: Gate;
  /** Extensions that this remote adds to the product; the registry publishes them. */
  readonly extensions?: readonly Extension[];
  /** Flags by name. Staff set them on the Releases screen and screens read them with `useFlag`. */
  readonly flags?: FlagDefinitions;
  /** Team responsible for this remote, for the Releases screen and the error page. An admin can set another one. */
  readonly owner?: RemoteOwner;
}

/** Module that a remote exposes as `./remote`. */
export interface RemoteModule {
  readonly manifest: RemoteManifest;
  /** Returns absolute-path route objects with lazy screens. The shell owns the only router and the only history. */
  createRoutes(host: HostServices): RouteObject[];
  /** Screens that other remotes can show through `host.screen`. */
  readonly screens?: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
  /** Code of the extensions that the manifest declares, by extension id. */
  readonly extensions?: Readonly<Record<string, LazyExtension>>;
}

/** Loads the code of an extension. */
type LazyExtension = () => Promise<{ default: (given: never) => unknown }>;

/** Type-checks a remote where it is defined. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
