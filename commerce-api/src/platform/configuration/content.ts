import { ConfigurationError } from './variables';
import type { VolumePlan } from './volume';

/** Content of a new database: the catalogue alone, with an invented past, or with that of a large shop. */
type Seed = 'sample' | 'none' | 'volume';

export interface ContentConfiguration {
  seed: Seed;
  /** Amount of sample data with `volume`. */
  volume: VolumePlan;
  /** Set when a start without a database makes one, instead of asking for the one that is missing. */
  mayCreateDatabase: boolean;
}

interface Given {
  isProduction: boolean;
  seed: Seed | undefined;
  volume: VolumePlan;
  /** Set variable that only a volume needs. */
  volumeOnly: string | undefined;
  create: 'true' | 'false' | undefined;
}

/**
 * Reads what a new database holds. In production that is never demo data, and none is made by the way: an empty shop in
 * the place of a disk that is not mounted looks like one that works. Throws ConfigurationError.
 */
export function readContent({ isProduction, seed, volume, volumeOnly, create }: Given): ContentConfiguration {
  if (isProduction && seed && seed !== 'none') {
    throw new ConfigurationError('SEED must be none in production, where nothing is filled with demo data');
  }
  if (volumeOnly && seed !== 'volume') throw new ConfigurationError(`${volumeOnly} must go with SEED=volume`);
  return {
    seed: seed ?? (isProduction ? 'none' : 'sample'),
    volume,
    mayCreateDatabase: create ? create === 'true' : !isProduction,
  };
}
