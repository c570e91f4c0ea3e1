import path from 'node:path';
import { ConfigurationError } from './variables';

/** `none`, a bucket with a prefix, or a folder. */
export const RELEASE_STORE = /^(?!s3:)[^\0]+$|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?$/;

/**
 * Which builds beside this server go live when it starts. `always`: every build that the store has never seen.
 * `missing`: only those of remotes with nothing live yet.
 */
export type Adoption = 'always' | 'missing' | 'never';

/** A bucket of an S3-compatible service. */
export interface S3Location {
  bucket: string;
  /** Prefix of every path; empty or ending in a slash. */
  prefix: string;
  /** Address of a service that is not Amazon's. */
  endpoint?: string;
}

/** Where the versions of the remotes are kept. */
export type StoreLocation = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Location) | { kind: 'temporary' };

export interface ReleasesConfiguration {
  location: StoreLocation;
  /** Which builds beside this server go live when it starts. */
  adoption: Adoption;
  /** How much larger the share of failed loads of a version on trial may be than everybody's; 0.05 is five in a hundred. */
  canaryMargin: number;
}

interface Given {
  dataDir: string;
  isProduction: boolean;
  store: string | undefined;
  endpoint: string | undefined;
  marginPercent: number;
}

/** Where releases are kept. In production a team's release is not replaced by the build that a new server brings along. */
export function readReleases({ dataDir, isProduction, store, endpoint, marginPercent }: Given): ReleasesConfiguration {
  const location = locationOf(store, dataDir, endpoint);
  if (endpoint && location.kind !== 's3') {
    throw new ConfigurationError('RELEASE_STORE_ENDPOINT must go with RELEASE_STORE=s3://bucket/prefix');
  }
  const adoption = store === 'none' ? 'never' : isProduction ? 'missing' : 'always';
  return { location, adoption, canaryMargin: marginPercent / 100 };
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
