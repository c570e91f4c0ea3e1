import { readFileSync } from 'node:fs';

// Matches the folder name of a remote, wherever front ends are listed.
const remote = '[a-z][a-z0-9-]*-remote';

// Layers of the API, lowest first. Each imports only from those below it.
const LAYERS = JSON.parse(readFileSync(new URL('./tools/house/layers.json', import.meta.url), 'utf8'));
const layerRules = LAYERS.slice(0, -1).map((layer, floor) => ({
  name: `${layer}-imports-only-below`,
  comment: 'docs/architecture.md draws the layers of the API.',
  severity: 'error',
  from: { path: `^commerce-api/src/${layer}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^commerce-api/src/(${LAYERS.slice(floor + 1).join('|')})/` },
}));

// Rooms of the packages that front ends are built from, lowest first. A room imports only from those before it.
const rooms = {
  'shared-ui': ['formats', 'dialog', 'primitives', 'extensions', 'feedback'],
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
    'extensions',
    'session',
    'list/state',
    'list/filters',
    'list/table',
    'list',
    'grid',
    'import',
    'notes',
    'approvals',
    'orders',
    'payments',
    'layout',
    'sku-mapping',
  ],
};
const lowerNeverImportsUpper = Object.entries(rooms).flatMap(([name, order]) =>
  order.slice(0, -1).map((room, index) => ({
    name: `${name}-${room}-imports-lower-rooms-only`,
    severity: 'error',
    from: { path: `^${name}/src/${room}/`, pathNot: '\\.test\\.' },
    // A higher room may enclose this one, as `list` encloses `list/state`. Its other files still count as higher.
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
        path: `^(shared-ui|portal-ui|shell|${remote}|commerce-api|sandboxes|artwork|tools|e2e|proofs)/`,
      },
    },
    {
      name: 'contracts-wire-knows-no-subject',
      comment: 'The wire says how calls and fields look, whatever they are about.',
      severity: 'error',
      from: { path: '^shared-contracts/src/wire/' },
      to: { path: '^shared-contracts/src/', pathNot: '^shared-contracts/src/wire/' },
    },
    {
      name: 'contracts-subjects-know-wire-and-subjects',
      comment: 'The contract table and the browser stand above the subjects.',
      severity: 'error',
      from: { path: '^shared-contracts/src/subjects/' },
      to: { path: '^shared-contracts/src/', pathNot: '^shared-contracts/src/(wire|subjects)/' },
    },
    {
      name: 'contracts-table-knows-no-page',
      severity: 'error',
      from: { path: '^shared-contracts/src/table\\.ts$' },
      to: { path: '^shared-contracts/src/(host|client|page|testing|fakes)/' },
    },
    {
      name: 'contracts-host-knows-no-client-and-no-page',
      comment:
        'A page shares the host contract with its remotes; the client and the making of a host are copies of their own.',
      severity: 'error',
      from: { path: '^shared-contracts/src/host/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared-contracts/src/(client|page|testing|fakes)/' },
    },
    {
      name: 'contracts-client-imports-the-shared-host',
      comment: 'A relative import would put a second copy of the host contract into a remote.',
      severity: 'error',
      from: { path: '^shared-contracts/src/(client|wire|subjects)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^shared-contracts/src/(host/(?!index\\.ts|version\\.ts)|page/|testing/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contracts-fakes-are-for-tests',
      severity: 'error',
      from: { path: '^shared-contracts/src/', pathNot: ['^shared-contracts/src/(testing|fakes)/', '\\.test\\.tsx?$'] },
      to: { path: '^shared-contracts/src/fakes/' },
    },
    {
      name: 'contracts-have-no-circles-between-folders',
      comment: 'A folder is understood with those below it alone. Imports of types count.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^shared-contracts/src' },
      to: { circular: true },
    },
    {
      name: 'contracts-rules-need-no-schemas',
      comment: 'Rules and vocabularies run in the browser, where the schema library is too large.',
      severity: 'error',
      from: {
        path: '^shared-contracts/src/',
        pathNot: [
          '(^|[/-])(schemas|endpoints|api)\\.ts$',
          '\\.test\\.tsx?$',
          '^shared-contracts/src/(table|wire/(fields|settings)|client/route-table)\\.ts$',
        ],
      },
      to: {
        path: [
          '^node_modules/zod',
          '^shared-contracts/src/(table|wire/(api|fields|settings))\\.ts$',
          '^shared-contracts/src/subjects/.+[/-](schemas|endpoints|api)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shared-ui-knows-contracts-only',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: `^(portal-ui|shell|${remote}|commerce-api|sandboxes|artwork|tools|e2e|proofs)/` },
    },
    {
      name: 'portal-ui-knows-contracts-and-shared-ui-only',
      severity: 'error',
      from: { path: '^portal-ui/' },
      to: { path: `^(shell|${remote}|commerce-api|sandboxes|artwork|tools|e2e|proofs)/` },
    },
    {
      name: 'gallery-shows-components-and-nobody-needs-it',
      severity: 'error',
      from: { pathNot: '^gallery/' },
      to: { path: '^gallery/' },
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
      to: { path: `^(shell|commerce-api|sandboxes|artwork|tools|e2e|proofs|${remote})/`, pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'Remotes reach the shell through the release registry alone.',
      severity: 'error',
      from: { path: '^shell/src/' },
      to: { path: `^(${remote}|commerce-api|sandboxes|artwork|tools|e2e|proofs)/` },
    },
    {
      name: 'server-knows-no-front-end',
      severity: 'error',
      from: { path: '^commerce-api/' },
      to: { path: `^(shared-ui|portal-ui|shell|${remote}|artwork|tools|e2e|proofs)/` },
    },
    {
      name: 'sandboxes-know-nobody',
      comment: 'What stands in for a partner shares no code with us, so that it cannot agree with our mistakes.',
      severity: 'error',
      from: { path: '^sandboxes/' },
      to: { path: `^(shared-contracts|shared-ui|portal-ui|shell|${remote}|commerce-api|artwork|tools|e2e|proofs)/` },
    },
    {
      name: 'only-the-start-knows-the-sandboxes',
      comment: 'The server speaks with a partner over the wire; only its start and its tests bring a sandbox along.',
      severity: 'error',
      from: {
        path: '^commerce-api/',
        pathNot: [
          '^commerce-api/src/main\\.ts$',
          '\\.test\\.ts$',
          '^commerce-api/src/.+/testing/',
          '^commerce-api/(with-partner|with-payments)/',
        ],
      },
      to: { path: '^sandboxes/' },
    },
    {
      name: 'subjects-meet-at-their-index',
      comment: 'A subject folder may change its files without asking another subject.',
      severity: 'error',
      from: { path: `^(${remote})/src/([^/]+)/` },
      to: { path: '^$1/src/[^/]+/.+', pathNot: ['^$1/src/$2/', '^$1/src/[^/]+/index\\.tsx?$', '-screen\\.tsx$'] },
    },
    {
      name: 'api-subjects-meet-at-their-index',
      comment: 'A subject folder may change its files without asking another subject.',
      severity: 'error',
      from: { path: '^commerce-api/src/([^/]+/[^/]+)/' },
      to: {
        path: '^commerce-api/src/[^/]+/[^/]+/.+',
        pathNot: ['^commerce-api/src/$1/', '^commerce-api/src/[^/]+/[^/]+/(index|tables)\\.ts$'],
      },
    },
    {
      name: 'response-cache-is-fenced',
      comment:
        'They serve the speed of reading alone: without them catalogue, terms, content and promotions answer the same, only later.',
      severity: 'error',
      from: {
        path: '^commerce-api/src/',
        pathNot: [
          '^commerce-api/src/platform/response-cache/',
          '^commerce-api/src/selling/(catalogue|content|promotions|shop-settings)/',
          '^commerce-api/src/app\\.ts$',
        ],
      },
      to: { path: '^commerce-api/src/platform/response-cache/' },
    },
    ...layerRules,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-schemas-in-the-browser',
      comment: 'The schema library is larger than a whole remote.',
      severity: 'error',
      from: { path: `^(shared-ui|portal-ui|shell|${remote})/src/` },
      to: {
        path: ['^node_modules/zod', '^shared-contracts/src/(table|wire/api|subjects/[^/]+/api)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '\\.cache/'] },
    includeOnly: [
      `^(shared-contracts|shared-ui|portal-ui|shell|${remote}|commerce-api|sandboxes|artwork|tools|e2e|proofs)/`,
      '^node_modules/zod',
    ],
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
    },
  },
};
