import { z } from 'zod';
import { ROLES } from '../../wire/endpoint';
import { EVENT_TYPES } from '../../wire/events';
import { Line } from '../../wire/fields';
import { EXTENSION_ICONS, extensionFault } from './extensions';
import { SHELL } from './remotes';

/** Team responsible for a remote. */
export const RemoteOwner = z.strictObject({
  team: Line.refine((team) => team.length <= 60, 'must have at most 60 characters'),
  /** Contact of the team: an e-mail address, or the URL of a page such as its channel. */
  contact: z.union([z.email(), z.url({ protocol: /^https$/ })], {
    error: 'must be an e-mail address or an address that begins with https://',
  }),
});

export type RemoteOwner = z.infer<typeof RemoteOwner>;

export const FlagName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a flag');

const Description = z.string().trim().min(1).max(200);
const Word = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a word in lower case');

/** Value of a flag for one visitor: on or off, or one of its choices. */
export const FlagValue = z.union([z.boolean(), Word]);

const Switch = z.strictObject({ description: Description, default: z.boolean() });
const Choice = z
  .strictObject({ description: Description, default: Word, values: z.array(Word).min(2).max(20) })
  .refine((flag) => flag.values.includes(flag.default), { path: ['default'], message: 'must be one of values' });

/** Flag as the manifest of a remote defines it: a switch, or a choice of words. */
export const FlagDefinition = z.union([Switch, Choice]);

/** Flags of a remote by name. */
export const FlagDefinitions = z
  .record(FlagName, FlagDefinition)
  .refine((flags) => Object.keys(flags).length <= 50, 'must be at most 50');

/** Flags that differ from their defaults for a visitor, by `remote/flag`. */
export const Flags = z.record(z.string(), FlagValue);

export type FlagValue = z.infer<typeof FlagValue>;
export type FlagDefinition = z.infer<typeof FlagDefinition>;
export type FlagDefinitions = z.infer<typeof FlagDefinitions>;
export type Flags = z.infer<typeof Flags>;

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
const MAX_EXTENSIONS = 30;

export const Extensions = z.array(Extension).max(MAX_EXTENSIONS).readonly();

export type Extension = z.infer<typeof Extension>;

/** Name of a released part: a remote, or the shell. */
export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a remote');

/**
 * Version of the code with a hash of its content, such as `1.0.0-3fa9c1d2`. Also the folder name in the release store.
 */
export const ReleaseVersion = z.string().regex(/^\w[\w.-]{0,63}$/, 'must be a version');

/** Immutable version of a remote. Paths are URLs on the composition's own origin. */
export const RemoteRelease = z.strictObject({
  name: RemoteName,
  version: z.string().min(1),
  /** Permanent URL of this description; a development server has none. */
  manifest: z.string().optional(),
  /** Global name that the container registers under. */
  container: z.string().min(1),
  entry: z.string().min(1),
  pathPrefix: z.string().startsWith('/'),
  requires: z.strictObject({ contracts: z.string() }),
  /** Integrity (`sha384-…`) by file name within the version's folder. */
  integrity: z.record(z.string(), z.string().startsWith('sha384-')),
  /**
   * First scripts and API requests that the document preloads, by path pattern (`/shop`, `/product/:id`). A request
   * with `{cart.productId}` is made for each product in the shopper's cart. One that ends in `{cart.isEmpty}` is made
   * for an empty cart. If the cart is unknown, none of the pattern's requests are made.
   */
  preload: z.record(z.string(), z.strictObject({ scripts: z.array(z.string()), data: z.array(z.string()) })),
  /** Extensions that it declares; omitted if there are none. */
  extensions: Extensions.optional(),
});

/** Exports of a shared module by name, sorted; `*` is the module as a whole. */
const SharedNames = z.array(z.string().min(1).max(200)).max(5000);

/**
 * Imports of a version from the modules that the shell shares, by module, with the caret range that it was built with.
 */
export const SharedImports = z.record(z.string(), z.strictObject({ range: z.string(), names: SharedNames }));

/**
 * Exports of a shell from the modules that it shares, by module. `*` among the names means everything that the package
 * exports.
 */
export const SharedExports = z.record(z.string(), z.strictObject({ version: z.string(), names: SharedNames }));

/** Type of a value on the wire: alternatives, each a plain type, a word in quotes, or `#n` for the nth of `shapes`. */
const WireType = z.union([z.string().max(500), z.array(z.string().max(500)).max(500)]);

/**
 * Endpoints that a version calls, by method and path, each as the version was built for it: who may call it, what is
 * sent, and those fields of the response that the version's scripts name.
 */
export const Calls = z.strictObject({
  endpoints: z.record(
    z.string().max(300),
    z.strictObject({ access: z.string().max(50), sent: WireType, read: WireType }),
  ),
  /** Objects by their fields (`note?` may be left out), items (`[]`) or values (`{}`); each refers to earlier ones. */
  shapes: z.array(z.record(z.string().max(200), WireType)).max(5000),
});

/** Version in the release store, with its URL and its size budget. */
export const PublishedRelease = RemoteRelease.extend({
  version: ReleaseVersion,
  /** Prefixes inside this one that other remotes may serve. */
  innerPrefixes: z.array(z.string().startsWith('/')).max(50).optional(),
  manifest: z.string(),
  /** Budget for the largest first load of a screen, in KiB after brotli. */
  budgetKiB: z.number().positive(),
  /** Hash of the first-view script, if there is one. */
  firstView: z.string().startsWith('sha384-').optional(),
  /** Checked against the shell before the version goes live. */
  imports: SharedImports,
  /** Checked against the server before the version goes live; omitted by builds that do not record it. */
  calls: Calls.optional(),
  /** Flags of its manifest; omitted if there are none. */
  flags: FlagDefinitions.optional(),
  /** Team responsible for it; omitted if its manifest names none. */
  owner: RemoteOwner.optional(),
}).superRefine(({ extensions = [], name, pathPrefix }, { addIssue }) => {
  const message = extensionFault(extensions, pathPrefix);
  if (message) addIssue({ code: 'custom', path: ['extensions'], message });
  if (name === SHELL) addIssue({ code: 'custom', path: ['name'], message: 'must not be that of the shell' });
});

/** Version of the shell, in the release store or built beside a server: what it gives to remotes, and what the server writes into documents. */
export const ShellRelease = z.strictObject({
  name: z.literal(SHELL),
  version: ReleaseVersion,
  /** URL of the script that starts it. */
  entry: z.string().min(1),
  /** Version of the host contract that it gives to remotes. */
  contracts: z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a version'),
  /** Integrity (`sha384-…`) by file name within the version's folder. */
  integrity: z.record(z.string(), z.string().startsWith('sha384-')),
  /** Tokens, reset and gate styles (CSS), inlined into the document. */
  styles: z.string().max(100_000),
  /** Markup of the passcode gates, which the document shows before any script runs. */
  gates: z.strictObject({ site: z.string().max(100_000), enterprise: z.string().max(100_000) }),
  /** Exports available to remotes. Remotes are checked against them, and they against remotes, before either goes live. */
  shares: SharedExports,
  /** Checked against the server before the version goes live. */
  calls: Calls,
  /** Budget for the script that starts it, in KiB after brotli. */
  budgetKiB: z.number().positive(),
});

/** Description of a version of any part, as its build writes it to `release.json`. */
export const PartRelease = z.union([PublishedRelease, ShellRelease]);

/** `GET /remotes.json`: the active version of every remote, and the previous one as its fallback. */
export const RemotesDocument = z.strictObject({
  /** Version of the host contract of the active shell; null without one. */
  contracts: z.string().nullable(),
  /** Active version of the shell; null without one. */
  shell: z.strictObject({ version: z.string() }).nullable(),
  remotes: z.array(RemoteRelease.extend({ previous: RemoteRelease.optional() })),
  /** Only in a document, and only if some differ from their defaults. */
  flags: Flags.optional(),
});

export type RemoteRelease = z.infer<typeof RemoteRelease>;
export type PublishedRelease = z.infer<typeof PublishedRelease>;
export type Calls = z.infer<typeof Calls>;
export type RemotesDocument = z.infer<typeof RemotesDocument>;
export type SharedImports = z.infer<typeof SharedImports>;
export type SharedExports = z.infer<typeof SharedExports>;
export type ShellRelease = z.infer<typeof ShellRelease>;
export type PartRelease = z.infer<typeof PartRelease>;
