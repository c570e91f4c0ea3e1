import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { EVENT_TYPES } from '../../wire/events';
import { EXTENSION_ICONS } from './extensions';

export const ExtensionId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the id of an extension');

const Label = z.string().trim().min(1).max(40);
const Path = z.string().regex(/^(\/[a-z0-9][a-z0-9-]*)+$/, 'must be a plain path');

/** Fields shared by all extensions of the portals. */
const Staff = z.strictObject({
  /** Unique among the remote's extensions. */
  id: ExtensionId,
  /** Roles that see it. This is not the access control: the API guards the data itself. */
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length).readonly(),
});

const Titled = Staff.extend({ title: Label });

/** Extension of the product, declared by a remote as data. */
export const Extension = z.discriminatedUnion('point', [
  /** Navigation entry in both portals. */
  Staff.extend({
    point: z.literal('navigation'),
    label: Label,
    /** Path below the remote's own. */
    path: Path,
    icon: z.enum(EXTENSION_ICONS),
  }),
  /** Command of the palette that opens a path below the remote's own. */
  Staff.extend({ point: z.literal('command'), label: Label, path: Path }),
  /** Card on the dashboard of a portal. */
  Titled.extend({ point: z.literal('dashboard-card'), portal: z.enum(['admin', 'enterprise']) }),
  /** Panel in the order details of both portals. */
  Titled.extend({ point: z.literal('order-panel') }),
  /** Page under Settings of the back office. */
  Titled.extend({ point: z.literal('settings-page') }),
  /** Section of the product page, below the purchase area. */
  z.strictObject({ point: z.literal('product-slot'), id: ExtensionId }),
  /** Function that is called when an event happens while staff have a portal open. */
  Staff.extend({
    point: z.literal('event'),
    types: z.array(z.enum(EVENT_TYPES)).min(1).max(EVENT_TYPES.length).readonly(),
  }),
]);

/** Maximum number of extensions per remote: they are part of every document. */
const MOST_EXTENSIONS = 30;

export const Extensions = z.array(Extension).max(MOST_EXTENSIONS).readonly();

export type Extension = z.infer<typeof Extension>;
