import type { NamedProgram } from './named-programs';

/** Checks of the repository, as `npm run check -- <name>` runs them. */
export const CHECKS: readonly NamedProgram[] = [
  {
    name: 'types',
    sentence: 'checks the types of everything',
    command: [
      'node_modules/typescript7/bin/tsc',
      ...['-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    ],
  },
  {
    name: 'lint',
    sentence: 'checks format and lint rules; npm run format corrects what it can',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  {
    name: 'imports',
    sentence: 'checks who may import whom, and that no imports form a circle',
    command: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.js', '--cache', '.cache/dependency-cruiser', '.'],
    ],
  },
  {
    name: 'dead-code',
    sentence: 'finds files, exports and dependencies that nothing uses',
    command: ['node_modules/knip/bin/knip.js', '--cache', '--cache-location', '.cache/knip'],
  },
  {
    name: 'contracts',
    sentence: 'compares the host contract with its report; --write renews report and version, --major allows a break',
    command: ['tools/contracts/check.ts'],
  },
  {
    name: 'size',
    sentence: 'counts files, lines, words and scripts, and compares them with their goals',
    command: ['tools/size/check.ts'],
  },
  {
    name: 'test-order',
    sentence: 'runs the API tests in ten orders; a number runs that many, a seed after it begins with that one',
    command: ['tools/jest/check-test-order.ts'],
  },
  {
    name: 'audit',
    sentence: 'asks the registry for severe vulnerabilities of production packages',
    command: ['tools/audit/check.ts'],
  },
  {
    name: 'same-bytes',
    sentence: 'builds twice and compares the bytes',
    command: ['tools/build/checks/same-bytes.ts'],
  },
  {
    name: 'gallery',
    sentence: 'builds the gallery of components and opens every story',
    command: ['tools/build/checks/gallery.ts'],
  },
  {
    name: 'packed',
    sentence: 'runs journeys on the packed server, on the oldest supported Node',
    command: ['tools/build/checks/packed.ts'],
  },
  {
    name: 'refresh',
    sentence: 'measures how development servers replace what was saved',
    command: ['tools/development/check-refresh.ts'],
  },
  {
    name: 'new-remote',
    sentence: 'creates, builds and visits a new remote in a copy',
    command: ['tools/new-remote/check.ts'],
  },
  {
    name: 'new-subject',
    sentence: 'creates, tests and visits a new subject in a copy',
    command: ['tools/new-subject/check.ts'],
  },
  {
    name: 'own-repository',
    sentence: 'creates a remote in a repository of its own from the packed kit, and releases it',
    command: ['tools/kit/check/check.ts'],
  },
  {
    name: 'changeset',
    sentence: 'notes what changed in a package of the kit; version raises versions and writes changelogs',
    command: ['node_modules/@changesets/cli/bin.js'],
    folder: 'tools/kit/versions',
  },
];
