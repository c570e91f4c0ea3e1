import { z } from 'zod';

export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a remote');

/** Its code's own version and a hash of its content, as `1.0.0-3fa9c1d2`; a folder of the release store is called so. */
export const ReleaseVersion = z.string().regex(/^\w[\w.-]{0,63}$/, 'must be a version');

/** One immutable version of a remote. Paths are URLs on the composition's own origin. */
export const RemoteRelease = z.strictObject({
  name: RemoteName,
  version: z.string().min(1),
  /** Where this description stands for ever; a development server has none. */
  manifest: z.string().optional(),
  /** Global under which the container registers itself. */
  container: z.string().min(1),
  entry: z.string().min(1),
  pathPrefix: z.string().startsWith('/'),
  requires: z.strictObject({ contracts: z.string() }),
  /** File name within the version's folder → `sha384-…`. */
  integrity: z.record(z.string(), z.string().startsWith('sha384-')),
  /** What the document preloads for a path, by pattern (`/shop`, `/product/:id`): first scripts and first API answers. */
  preload: z.record(z.string(), z.strictObject({ scripts: z.array(z.string()), data: z.array(z.string()) })),
});

/** A version that may be put into the release store: it says where it stands and what it may weigh. */
export const PublishedRelease = RemoteRelease.extend({
  version: ReleaseVersion,
  manifest: z.string(),
  /** Largest first load of a screen in KiB after brotli, as the code's own configuration has it. */
  budgetKiB: z.number().positive(),
  /** Hash of the script that draws first views on the server, where there is one. */
  firstView: z.string().startsWith('sha384-').optional(),
});

/** `GET /remotes.json`: the active version of every remote, and the one before, which stands in when it cannot be loaded. */
export const RemotesDocument = z.strictObject({
  contracts: z.string(),
  remotes: z.array(RemoteRelease.extend({ previous: RemoteRelease.optional() })),
});

/** `shell.json` of a built shell: what the server needs to write the document. */
export const ShellDocument = z.strictObject({
  main: z.strictObject({ url: z.string(), integrity: z.string() }),
  /** Tokens, reset and gate styles, inlined into the document. */
  css: z.string(),
  /** The gates' markup, which stands in the document before any script. */
  gates: z.strictObject({ site: z.string(), enterprise: z.string() }),
});

export type RemoteRelease = z.infer<typeof RemoteRelease>;
export type PublishedRelease = z.infer<typeof PublishedRelease>;
export type RemotesDocument = z.infer<typeof RemotesDocument>;
export type ShellDocument = z.infer<typeof ShellDocument>;
