import { z } from 'zod';
import { Line } from '../../wire/fields';

/** Team responsible for a remote. */
export const RemoteOwner = z.strictObject({
  team: Line.refine((team) => team.length <= 60, 'must have at most 60 characters'),
  /** Contact of the team: an e-mail address, or the URL of a page such as its channel. */
  contact: z.union([z.email(), z.url({ protocol: /^https$/ })], {
    error: 'must be an e-mail address or an address that begins with https://',
  }),
});

export type RemoteOwner = z.infer<typeof RemoteOwner>;
