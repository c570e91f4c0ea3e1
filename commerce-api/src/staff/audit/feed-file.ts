import { accessSync, closeSync, constants, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError } from '#platform/configuration';
import { namingFiles } from '#platform/private-files';

/**
 * Ensures that the file of the audit feed, and its cursor next to it, can be written. Creates an empty file if there is
 * none. Throws ConfigurationError otherwise: entries that never leave the database would be noticed too late.
 */
export const requireFeedFile = (file: string): Promise<void> =>
  namingFiles(
    file,
    (sentence) => new ConfigurationError(`AUDIT_FEED_FILE ${sentence}`),
    () => {
      accessSync(path.dirname(file), constants.W_OK);
      const found = statSync(file, { throwIfNoEntry: false });
      // Opening a pipe without a reader would block the start for ever.
      if (found && !found.isFile() && !found.isDirectory()) {
        throw new ConfigurationError(`AUDIT_FEED_FILE ${file} is no file that keeps what it is given; name a file`);
      }
      closeSync(openSync(file, 'a', 0o600));
    },
  );
