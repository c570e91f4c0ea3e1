import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { IsoTime, oneLine, plainThroughout, storedLine } from '../../wire/fields';
import { ownPath } from '../../wire/own-path';
import { Session } from './schemas';

const PORTALS = /^\/admin(?:[/?#][^\\]*)?$/;
const OF_PORTALS = 'must be a path of the portals';

/** Path of the portals; never on another site. */
export const PortalPath = z
  .string()
  .max(2000)
  .check(oneLine)
  .regex(PORTALS, OF_PORTALS)
  .refine((path) => PORTALS.test(ownPath(path) ?? ''), OF_PORTALS);

/** Sign-in options of the gate besides its passcode. */
export const ProviderOffer = z.strictObject({
  /** Display name of the identity provider; null if there is none. */
  label: z.string().nullable(),
});

export const ProviderStart = z.strictObject({
  path: PortalPath,
  /** Makes the person sign in anew, although the provider may know their browser. */
  prompt: z.literal('login').optional(),
});

/** URL that the browser opens to sign in. */
export const ProviderLocation = z.strictObject({ location: z.url() });

/** Query with which the provider redirected the browser back. */
export const ProviderReturn = z.strictObject({ query: z.string().min(1).max(4000).check(oneLine) });

export const ProviderSignIn = z.strictObject({ session: Session, path: PortalPath });

/** Roles for the groups of the identity provider. */
export const ProviderRoles = z.strictObject({
  groups: z
    .array(z.strictObject({ group: storedLine(200).min(1), role: z.enum(ROLES) }))
    .max(50)
    .refine((groups) => new Set(groups.map(({ group }) => group)).size === groups.length, 'must name each group once'),
});
export const ProviderRolesState = z.strictObject({
  settings: ProviderRoles,
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
  /** Configured provider; null if there is none. */
  provider: z
    .strictObject({
      issuer: z.string(),
      /** URL to register at the provider. */
      redirectUrl: z.string(),
    })
    .nullable(),
});
export const ProviderRolesChange = z.strictObject({
  settings: ProviderRoles.check(plainThroughout),
  expectedUpdatedAt: IsoTime,
});

export type ProviderOffer = z.infer<typeof ProviderOffer>;
export type ProviderRoles = z.infer<typeof ProviderRoles>;
export type ProviderRolesState = z.infer<typeof ProviderRolesState>;
export type ProviderRolesChange = z.infer<typeof ProviderRolesChange>;
