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
  /** Scripts of the first screen, preloaded by the document, per path pattern (`/shop`, `/product/:id`, `*`). */
  preload: z.record(z.string(), z.array(z.string())),
});

/** `GET /remotes.json`: the active version of every remote. */
export const RemotesDocument = z.strictObject({
  contracts: z.string(),
  remotes: z.array(RemoteRelease),
});

export type RemoteRelease = z.infer<typeof RemoteRelease>;
export type RemotesDocument = z.infer<typeof RemotesDocument>;
