import { createHash } from 'node:crypto';

/** Subresource-integrity value of a script. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
