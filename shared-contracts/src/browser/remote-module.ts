import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Extension, FlagDefinitions, RemoteOwner } from '../subjects/composition';
import type { Gate } from '../subjects/session';
import type { HostServices } from './host-services';

export interface RemoteManifest {
  /** Name in the release registry: `storefront`, `admin`, `enterprise`. */
  readonly name: string;
  readonly version: string;
  readonly requires: { readonly contracts: string };
  /** Paths of this remote; the longest matching prefix wins. */
  readonly pathPrefix: string;
  /** Prefixes inside `pathPrefix` that other remotes may answer; `/admin/apps/*` stands for every one just below `/admin/apps`. */
  readonly innerPrefixes?: readonly string[];
  /** Gate that a visitor must have passed. */
  readonly gate: Gate;
  /** Places of the product that this remote extends; the registry tells everybody of them. */
  readonly extensions?: readonly Extension[];
  /** Flags by name, which staff set on the Releases screen and screens read with `useFlag`. */
  readonly flags?: FlagDefinitions;
  /** Team that answers for this remote, for the Releases screen and the page of an error; an admin may set another. */
  readonly owner?: RemoteOwner;
}

/** Module that a remote exposes as `./remote`. */
export interface RemoteModule {
  readonly manifest: RemoteManifest;
  /** Returns absolute-path route objects with lazy screens; the shell owns the one router and the one history. */
  createRoutes(host: HostServices): RouteObject[];
  /** Screens that other remotes may show through `host.screen`. */
  readonly screens?: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
  /** Code of the extensions that the manifest declares, by their ids. */
  readonly extensions?: Readonly<Record<string, LazyExtension>>;
}

/** Loads the code of an extension. */
type LazyExtension = () => Promise<{ default: (given: never) => unknown }>;

/** Checks a remote's shape where it is written. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
