// A folder of this name is a remote, wherever front ends are listed.
const remote = '[a-z][a-z0-9-]*-remote';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contracts-know-nobody',
      comment: 'Everything derives from the contracts, so they depend on no other package of ours.',
      severity: 'error',
      from: { path: '^shared-contracts/' },
      to: {
        path: `^(shared-ui|shell|${remote}|commerce-api|sandboxes|artwork|tools|e2e)/`,
      },
    },
    {
      name: 'shared-ui-knows-contracts-only',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: `^(shell|${remote}|commerce-api|sandboxes|artwork|tools|e2e)/` },
    },
    {
      name: 'remotes-stand-alone',
      comment: 'A remote is deployed by itself: it imports neither another remote, nor the shell, nor the server.',
      severity: 'error',
      from: { path: `^(${remote})/src/` },
      to: { path: `^(shell|commerce-api|sandboxes|artwork|tools|e2e|${remote})/`, pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'Remotes reach the shell through the release registry alone.',
      severity: 'error',
      from: { path: '^shell/src/' },
      to: { path: `^(${remote}|commerce-api|sandboxes|artwork|tools|e2e)/` },
    },
    {
      name: 'server-knows-no-front-end',
      severity: 'error',
      from: { path: '^commerce-api/' },
      to: { path: `^(shared-ui|shell|${remote}|artwork|tools|e2e)/` },
    },
    {
      name: 'sandboxes-know-nobody',
      comment: 'What stands in for a partner shares no code with us, so that it cannot agree with our mistakes.',
      severity: 'error',
      from: { path: '^sandboxes/' },
      to: { path: `^(shared-contracts|shared-ui|shell|${remote}|commerce-api|artwork|tools|e2e)/` },
    },
    {
      name: 'only-the-start-knows-the-sandboxes',
      comment: 'The server speaks with a partner over the wire; only its start and its tests bring a sandbox along.',
      severity: 'error',
      from: {
        path: '^commerce-api/',
        pathNot: ['^commerce-api/src/main\\.ts$', '\\.test\\.ts$', '^commerce-api/(with-partner|torture|bench)/'],
      },
      to: { path: '^sandboxes/' },
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
      from: { path: `^(shared-ui|shell|${remote})/src/` },
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
      `^(shared-contracts|shared-ui|shell|${remote}|commerce-api|sandboxes|artwork|tools|e2e)/`,
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
