import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { IsoTime } from '../../wire/fields';
import { Session } from './schemas';

/** A path of the portals; never another site's. */
export const PortalPath = z
  .string()
  .max(2000)
  .regex(/^\/admin(?:[/?#][^\\]*)?$/, 'must be a path of the portals');

/** What the gate offers besides its passcode. */
export const ProviderOffer = z.strictObject({
  /** What to call the identity provider; null without one. */
  label: z.string().nullable(),
});

export const ProviderStart = z.strictObject({ path: PortalPath });

/** Where the browser goes to sign in. */
export const ProviderLocation = z.strictObject({ location: z.url() });

/** The query with which the provider sent the browser back. */
export const ProviderReturn = z.strictObject({ query: z.string().min(1).max(4000) });

export const ProviderSignIn = z.strictObject({ session: Session, path: PortalPath });

/** Roles of the people in the provider's groups. */
export const ProviderRoles = z.strictObject({
  groups: z
    .array(z.strictObject({ group: z.string().trim().min(1).max(200), role: z.enum(ROLES) }))
    .max(50)
    .refine((groups) => new Set(groups.map(({ group }) => group)).size === groups.length, 'must name each group once'),
});
export const ProviderRolesState = z.strictObject({
  settings: ProviderRoles,
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
  /** The configured provider; null without one. */
  provider: z
    .strictObject({
      issuer: z.string(),
      /** Address to register there. */
      redirectUrl: z.string(),
    })
    .nullable(),
});
export const ProviderRolesChange = z.strictObject({ settings: ProviderRoles, expectedUpdatedAt: IsoTime });

export type ProviderOffer = z.infer<typeof ProviderOffer>;
export type ProviderRoles = z.infer<typeof ProviderRoles>;
export type ProviderRolesState = z.infer<typeof ProviderRolesState>;
export type ProviderRolesChange = z.infer<typeof ProviderRolesChange>;
