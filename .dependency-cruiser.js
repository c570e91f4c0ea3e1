// A folder of this name is a remote, wherever front ends are listed.
const remote = '[a-z][a-z0-9-]*-remote';

// Rooms of the packages that front ends are made of, lowest first: a room imports only those before it.
const rooms = {
  'shared-ui': ['formats', 'dialog', 'primitives', 'feedback'],
  'portal-ui': [
    'device',
    'theme',
    'elements',
    'feedback',
    'display',
    'dialog',
    'form',
    'commands',
    'live',
    'list/state',
    'list/filters',
    'list/table',
    'list',
    'import',
    'notes',
    'orders',
    'sku-mapping',
    'layout',
  ],
};
const lowerNeverImportsUpper = Object.entries(rooms).flatMap(([name, order]) =>
  order.slice(0, -1).map((room, index) => ({
    name: `${name}-${room}-imports-lower-rooms-only`,
    severity: 'error',
    from: { path: `^${name}/src/${room}/`, pathNot: '\\.test\\.' },
    // A room above may stand around this one (`list` around `list/state`): its other files are above too.
    to: {
      path: `^${name}/src/(${order.slice(index + 1).join('|')})/`,
      pathNot: `^${name}/src/(${order.slice(0, index + 1).join('|')})/`,
    },
  })),
);

const everyRoomHasItsPlace = Object.entries(rooms).map(([name, order]) => ({
  name: `${name}-rooms-are-ordered`,
  comment: 'A new room is given its place in the list above.',
  severity: 'error',
  from: { path: `^${name}/src/[^/]+/`, pathNot: `^${name}/src/(${order.join('|')})/` },
  to: {},
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contracts-know-nobody',
      comment: 'Everything derives from the contracts, so they depend on no other package of ours.',
      severity: 'error',
      from: { path: '^shared-contracts/' },
      to: {
        path: `^(shared-ui|portal-ui|shell|${remote}|commerce-api|artwork|tools|e2e)/`,
      },
    },
    {
      name: 'shared-ui-knows-contracts-only',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: `^(portal-ui|shell|${remote}|commerce-api|artwork|tools|e2e)/` },
    },
    {
      name: 'portal-ui-knows-contracts-and-shared-ui-only',
      severity: 'error',
      from: { path: '^portal-ui/' },
      to: { path: `^(shell|${remote}|commerce-api|artwork|tools|e2e)/` },
    },
    {
      name: 'shop-knows-no-portal',
      comment: 'What only staff see never reaches a shopper.',
      severity: 'error',
      from: { path: '^(shell|storefront-remote)/' },
      to: { path: '^portal-ui/' },
    },
    ...lowerNeverImportsUpper,
    ...everyRoomHasItsPlace,
    {
      name: 'remotes-stand-alone',
      comment: 'A remote is deployed by itself: it imports neither another remote, nor the shell, nor the server.',
      severity: 'error',
      from: { path: `^(${remote})/src/` },
      to: { path: `^(shell|commerce-api|artwork|tools|e2e|${remote})/`, pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'Remotes reach the shell through the release registry alone.',
      severity: 'error',
      from: { path: '^shell/src/' },
      to: { path: `^(${remote}|commerce-api|artwork|tools|e2e)/` },
    },
    {
      name: 'server-knows-no-front-end',
      severity: 'error',
      from: { path: '^commerce-api/' },
      to: { path: `^(shared-ui|portal-ui|shell|${remote}|artwork|tools|e2e)/` },
    },
    {
      name: 'subjects-meet-at-their-index',
      comment: 'A subject folder may change its files without asking another subject.',
      severity: 'error',
      from: { path: `^(commerce-api|${remote})/src/([^/]+)/` },
      to: { path: '^$1/src/[^/]+/.+', pathNot: ['^$1/src/$2/', '^$1/src/[^/]+/index\\.tsx?$', '-screen\\.tsx$'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-schemas-in-the-browser',
      comment: 'The schema library is larger than a whole remote.',
      severity: 'error',
      from: { path: `^(shared-ui|portal-ui|shell|${remote})/src/` },
      to: {
        path: ['^node_modules/zod', '^shared-contracts/src/(http/index|schemas)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '\\.cache/'] },
    includeOnly: [
      `^(shared-contracts|shared-ui|portal-ui|shell|${remote}|commerce-api|artwork|tools|e2e)/`,
      '^node_modules/zod',
    ],
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
    },
  },
};
