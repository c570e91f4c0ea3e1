import { z } from 'zod';
import { Extensions } from './extension-schemas';
import { extensionFault } from './extensions';
import { FlagDefinitions, Flags } from './flag-schemas';
import { RemoteOwner } from './owner-schemas';

export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a remote');

/** Version of the code and a hash of its content, such as `1.0.0-3fa9c1d2`. Also its folder in the release store. */
export const ReleaseVersion = z.string().regex(/^\w[\w.-]{0,63}$/, 'must be a version');

/** One immutable version of a remote. Paths are URLs on the composition's own origin. */
export const RemoteRelease = z.strictObject({
  name: RemoteName,
  version: z.string().min(1),
  /** Permanent address of this description; a development server has none. */
  manifest: z.string().optional(),
  /** Global name under which the container registers itself. */
  container: z.string().min(1),
  /** `own`: the container brings its runtime. Earlier releases lack this; they expect one that the shell provides. */
  runtime: z.literal('own').optional(),
  entry: z.string().min(1),
  pathPrefix: z.string().startsWith('/'),
  requires: z.strictObject({ contracts: z.string() }),
  /** Integrity (`sha384-…`) by file name within the version's folder. */
  integrity: z.record(z.string(), z.string().startsWith('sha384-')),
  /**
   * First scripts and first API calls that the document preloads, by path pattern (`/shop`, `/product/:id`). A call with
   * `{cart.productId}` is made for each product in the shopper's cart, one that ends in `{cart.isEmpty}` for an empty
   * cart; without a known cart none of the pattern's calls is.
   */
  preload: z.record(z.string(), z.strictObject({ scripts: z.array(z.string()), data: z.array(z.string()) })),
  /** Places of the product that it extends; earlier releases lack it. */
  extensions: Extensions.optional(),
});

/** Exports of a shared module by name, sorted; `*` is the module as a whole. */
const SharedNames = z.array(z.string().min(1).max(200)).max(5000);

/** Imports of a version from the modules that the shell shares, by module, and the caret range that it was built with. */
export const SharedImports = z.record(z.string(), z.strictObject({ range: z.string(), names: SharedNames }));

const SharedVersion = z.strictObject({ version: z.string(), names: SharedNames });

/**
 * Exports of a shell from the modules that it shares, by module. `*` among the names: all that the package has.
 * `earlier`: contracts of earlier major versions, to which it has adapters.
 */
export const SharedExports = z.record(z.string(), SharedVersion.extend({ earlier: z.array(SharedVersion).optional() }));

/** A version as the release store keeps it, with its address and its size budget. */
export const PublishedRelease = RemoteRelease.extend({
  version: ReleaseVersion,
  /** Prefixes inside this one that other remotes may answer. */
  innerPrefixes: z.array(z.string().startsWith('/')).max(50).optional(),
  manifest: z.string(),
  /** Budget of the largest first load of a screen, in KiB after brotli. */
  budgetKiB: z.number().positive(),
  /** Hash of the first-view script, where there is one. */
  firstView: z.string().startsWith('sha384-').optional(),
  /** Checked against the shell before the version goes live. Earlier releases lack it. */
  imports: SharedImports.optional(),
  /** Flags of its manifest; left out without any. */
  flags: FlagDefinitions.optional(),
  /** Team that answers for it; left out where its manifest names none. */
  owner: RemoteOwner.optional(),
}).superRefine(({ extensions = [], pathPrefix }, { addIssue }) => {
  const message = extensionFault(extensions, pathPrefix);
  if (message) addIssue({ code: 'custom', path: ['extensions'], message });
});

/** `GET /remotes.json`: the active version of every remote, and the previous one as its fallback. */
export const RemotesDocument = z.strictObject({
  contracts: z.string(),
  remotes: z.array(RemoteRelease.extend({ previous: RemoteRelease.optional() })),
  /** In a document alone, where some differ. */
  flags: Flags.optional(),
});

/** `shell.json` of a built shell, the server's input for writing the document. */
export const ShellDocument = z.strictObject({
  main: z.strictObject({ url: z.string(), integrity: z.string() }),
  /** Tokens, reset and gate styles, inlined into the document. */
  css: z.string(),
  /** Markup of the passcode gates, which the document shows before any script runs. */
  gates: z.strictObject({ site: z.string(), enterprise: z.string() }),
  /** Exports that remotes may take; a shell under development and earlier ones lack it. */
  shares: SharedExports.optional(),
});

export type RemoteRelease = z.infer<typeof RemoteRelease>;
export type PublishedRelease = z.infer<typeof PublishedRelease>;
export type RemotesDocument = z.infer<typeof RemotesDocument>;
export type SharedImports = z.infer<typeof SharedImports>;
export type SharedExports = z.infer<typeof SharedExports>;
export type ShellDocument = z.infer<typeof ShellDocument>;
