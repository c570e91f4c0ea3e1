import { ConfigurationError } from './variables';
import type { VolumePlan } from './volume';

/** Content of a new database: the catalogue only, with an invented past, or with that of a large shop. */
type Seed = 'sample' | 'none' | 'volume';

export interface ContentConfiguration {
  seed: Seed;
  /** Amount of sample data with `volume`. */
  volume: VolumePlan;
  /** True if startup creates a missing database instead of failing. */
  mayCreateDatabase: boolean;
}

interface Given {
  isProduction: boolean;
  seed: Seed | undefined;
  volume: VolumePlan;
  /** Name of a variable that is set but applies only to `volume`. */
  volumeOnly: string | undefined;
  create: 'true' | 'false' | undefined;
}

/**
 * Reads the content of a new database. Production never gets demo data and never creates a database implicitly: an
 * empty shop in place of an unmounted disk looks like one that works. Throws ConfigurationError.
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
