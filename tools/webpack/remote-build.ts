/** Files that the document preloads for a path's first screen. */
export interface Preload {
  /** Module of the screen, relative to the remote's folder. */
  screen: string;
  /**
   * API paths of the screen's first data. `:name` is filled in from the path. A path with `{cart.productId}` is called
   * for each product in the shopper's cart; one that ends in `{cart.isEmpty}` is called for an empty cart.
   */
  data?: string[];
}

export interface RemoteBuild {
  /** Name in the release registry. */
  name: string;
  /** Port of its development server. */
  port: number;
  /** Preloads by path pattern. */
  preload?: Record<string, Preload>;
  /** Addresses at which a release is tried in a browser; defaults to the preloads without a value in their path. */
  smoke?: readonly string[];
  /** Limit on the first load of the remote in KiB after brotli. The build fails above it. */
  budgetKiB: number;
}

/** Identity function that types a remote's `webpack.config.ts`. */
export const defineRemoteBuild = (build: RemoteBuild): RemoteBuild => build;

export const containerName = (name: string): string => `${name.replaceAll('-', '_')}_remote`;
