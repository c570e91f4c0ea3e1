import path from 'node:path';
import { ConfigurationError } from './variables';

/** `none`, a bucket with a prefix, or a folder. */
export const RELEASE_STORE = /^(?!s3:)[^\0]+$|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?$/;

/**
 * Which builds bundled with this server go live on startup. `always`: every build that the store has never seen.
 * `missing`: only those of remotes with nothing live yet.
 */
export type Adoption = 'always' | 'missing' | 'never';

/** A bucket of an S3-compatible service. */
export interface S3Location {
  bucket: string;
  /** Prefix of every key; empty or ending in a slash. */
  prefix: string;
  /** Endpoint of a service other than Amazon's. */
  endpoint?: string;
}

/** Storage location of remote versions. */
export type StoreLocation = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Location) | { kind: 'temporary' };

export interface ReleasesConfiguration {
  location: StoreLocation;
  /** Storage location of the pictures that staff upload: inside that of the releases, which servers share. */
  pictures: StoreLocation;
  /** Which builds bundled with this server go live on startup. */
  adoption: Adoption;
  /** Most by which a trial's failure rate may exceed the live version's; 0.05 is five percentage points. */
  trialMargin: number;
  /** Lets a new shell start although live remotes need something that it does not provide. */
  allowsUnfitRemotes: boolean;
}

interface Given {
  dataDir: string;
  isProduction: boolean;
  store: string | undefined;
  endpoint: string | undefined;
  marginPercent: number;
  allowsUnfitRemotes: boolean;
}

/** Reads the release settings. In production, a server's bundled builds do not replace a team's release. */
export function readReleases({
  dataDir,
  isProduction,
  store,
  endpoint,
  marginPercent,
  ...rest
}: Given): ReleasesConfiguration {
  const location = locationOf(store, dataDir, endpoint);
  if (endpoint && location.kind !== 's3') {
    throw new ConfigurationError('RELEASE_STORE_ENDPOINT must go with RELEASE_STORE=s3://bucket/prefix');
  }
  const adoption = store === 'none' ? 'never' : isProduction ? 'missing' : 'always';
  const pictures = picturesIn(location, dataDir);
  return { location, pictures, adoption, trialMargin: marginPercent / 100, ...rest };
}

/** Cannot clash with a remote, whose name begins with a letter. */
const PICTURES = '.pictures';

function picturesIn(location: StoreLocation, dataDir: string): StoreLocation {
  if (location.kind === 's3') return { ...location, prefix: `${location.prefix}${PICTURES}/` };
  if (location.kind === 'folder') return { kind: 'folder', folder: path.join(location.folder, PICTURES) };
  // Builds are served from where they are; pictures must still outlive the server.
  return dataDir === ':memory:' ? location : { kind: 'folder', folder: path.join(path.resolve(dataDir), 'pictures') };
}

function locationOf(store: string | undefined, dataDir: string, endpoint: string | undefined): StoreLocation {
  if (store?.startsWith('s3://')) {
    const { hostname: bucket, pathname } = new URL(store);
    const prefix = pathname.replace(/^\/+|\/+$/g, '');
    return { kind: 's3', bucket, prefix: prefix && `${prefix}/`, endpoint };
  }
  if (store === 'none') return { kind: 'temporary' };
  if (store) return { kind: 'folder', folder: path.resolve(store) };
  return dataDir === ':memory:'
    ? { kind: 'temporary' }
    : { kind: 'folder', folder: path.join(path.resolve(dataDir), 'releases') };
}
