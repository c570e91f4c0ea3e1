import { accessSync, closeSync, constants, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError } from '#platform/configuration';
import { namingFiles } from '#platform/private-files';

/**
 * Makes sure that the file of the audit feed, and its cursor beside it, can be written; makes an empty one where there is
 * none. Throws ConfigurationError otherwise: entries that never leave the database would be noticed when it is too late.
 */
export const requireFeedFile = (file: string): Promise<void> =>
  namingFiles(
    file,
    (sentence) => new ConfigurationError(`AUDIT_FEED_FILE ${sentence}`),
    () => {
      accessSync(path.dirname(file), constants.W_OK);
      const found = statSync(file, { throwIfNoEntry: false });
      // Opening a pipe that nobody reads would hold the start up for ever.
      if (found && !found.isFile() && !found.isDirectory()) {
        throw new ConfigurationError(`AUDIT_FEED_FILE ${file} is no file that keeps what it is given; name a file`);
      }
      closeSync(openSync(file, 'a', 0o600));
    },
  );
