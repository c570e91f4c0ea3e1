import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { EVENT_TYPES } from '../../wire/events';
import { EXTENSION_ICONS } from './extensions';

export const ExtensionId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the id of an extension');

const Label = z.string().trim().min(1).max(40);
const Path = z.string().regex(/^(\/[a-z0-9][a-z0-9-]*)+$/, 'must be a plain path');

/** What every extension of the portals has. */
const Staff = z.strictObject({
  /** Differs from those of the remote's other extensions. */
  id: ExtensionId,
  /** Roles that see it. The API guards the data by itself. */
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length).readonly(),
});

const Titled = Staff.extend({ title: Label });

/** One extension of the product, declared by a remote as data. */
export const Extension = z.discriminatedUnion('point', [
  /** An entry of the navigation of both portals. */
  Staff.extend({
    point: z.literal('navigation'),
    label: Label,
    /** Address below the remote's own. */
    path: Path,
    icon: z.enum(EXTENSION_ICONS),
  }),
  /** A command of the palette, which leads to an address below the remote's own. */
  Staff.extend({ point: z.literal('command'), label: Label, path: Path }),
  /** A card on the dashboard of a portal. */
  Titled.extend({ point: z.literal('dashboard-card'), portal: z.enum(['admin', 'enterprise']) }),
  /** A panel in the details of an order, in both portals. */
  Titled.extend({ point: z.literal('order-panel') }),
  /** A page under Settings of the back office. */
  Titled.extend({ point: z.literal('settings-page') }),
  /** A part of the product page, below what is sold there. */
  z.strictObject({ point: z.literal('product-slot'), id: ExtensionId }),
  /** A function that is called when something happens while staff have a portal open. */
  Staff.extend({
    point: z.literal('event'),
    types: z.array(z.enum(EVENT_TYPES)).min(1).max(EVENT_TYPES.length).readonly(),
  }),
]);

/** Most extensions of one remote: they are part of every document. */
const MOST_EXTENSIONS = 30;

export const Extensions = z.array(Extension).max(MOST_EXTENSIONS).readonly();

export type Extension = z.infer<typeof Extension>;
