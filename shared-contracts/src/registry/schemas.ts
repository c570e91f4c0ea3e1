import { z } from 'zod';

/** One immutable, published version of a remote. Paths are URLs on the composition's own origin. */
export const RemoteRelease = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().min(1),
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

/** `GET /remotes.json`: the active version of every remote. */
export const RemotesDocument = z.strictObject({
  contracts: z.string(),
  remotes: z.array(RemoteRelease),
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
export type RemotesDocument = z.infer<typeof RemotesDocument>;
export type ShellDocument = z.infer<typeof ShellDocument>;
