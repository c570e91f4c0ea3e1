import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../paths';

export const KINDS = ['front-end', 'server', 'picture', 'bill-of-materials'] as const;
export type Kind = (typeof KINDS)[number];

/** A product of the build and its sources. It is rebuilt only if an input has changed. */
export interface Target {
  name: string;
  kind: Kind;
  /** Files and folders whose content decides whether the target is up to date. */
  inputs: string[];
  /** Additional input that is not a file. */
  key?: string;
  /** Path that must exist for the target to count as built. */
  output: string;
  /** Module to run with `tsx`, and its arguments. */
  command: [string, ...string[]];
}

const BUILD_TOOLS = ['tools/build', 'tools/webpack', 'tools/federation', 'tools/ssr', 'package-lock.json'];
const SANDBOX_SHARED = 'sandboxes/shared/src';
/** Sample data from which the partner sandbox gets its stock. */
const SEED = 'commerce-api/src/sample/data';
/** Rules that describe a release, which the server and a build share. */
const RELEASE = [
  'commerce-api/src/delivery/releases/store/version-files.ts',
  'commerce-api/src/delivery/releases/check/called-endpoints.ts',
];

/** Returns the sources of a target, without the tools that build it. */
export const sourcesOf = ({ inputs }: Target): string[] => inputs.filter((input) => !BUILD_TOOLS.includes(input));

/** Returns the sources of portal-ui for a front end that depends on it. */
const portalParts = (folder: string): string[] =>
  readFileSync(fromRoot(folder, 'package.json'), 'utf8').includes('"@nara/portal-ui"') ? ['portal-ui/src'] : [];

/** Returns the folders with the sources of a front end, its own first. */
export const sourcesOfFrontEnd = (folder: string): string[] => [
  `${folder}/src`,
  ...portalParts(folder),
  'shared-contracts/src',
  'shared-ui/src',
];

const frontEnd = (folder: string, ...more: string[]): Target => ({
  name: folder,
  kind: 'front-end',
  inputs: [...sourcesOfFrontEnd(folder), ...more, ...RELEASE, ...BUILD_TOOLS],
  output: `${folder}/dist`,
  command: ['tools/build/build-app.ts', folder],
});

const garment = (id: string, colours: readonly string[]): Target => ({
  name: `garment ${id}`,
  kind: 'picture',
  inputs: ['artwork/src/render', 'artwork/src/garments/shared', `artwork/src/garments/${id}.ts`],
  key: colours.join(),
  output: `artwork/dist/garments/${id}`,
  command: ['tools/build/render-picture.ts', 'garment', id, ...colours],
});

const scene = (id: string): Target => ({
  name: `scene ${id}`,
  kind: 'picture',
  inputs: ['parts', 'index.ts', 'render.ts', `${id}.ts`].map((file) => `artwork/src/scenes/${file}`),
  output: `artwork/dist/scenes`,
  command: ['tools/build/render-picture.ts', 'scene', id],
});

export const remoteFolders = (): string[] =>
  readdirSync(fromRoot()).filter((name) => name.endsWith('-remote') && existsSync(fromRoot(name, 'webpack.config.ts')));

export interface Pictures {
  garments: ReadonlyMap<string, readonly string[]>;
  scenes: readonly string[];
}

/**
 * Returns everything that `npm run build` makes. The slowest targets come first, so that two at a time finish together.
 */
export function targets({ garments, scenes }: Pictures): Target[] {
  const api: Target = {
    name: 'commerce-api',
    kind: 'server',
    inputs: [
      'commerce-api/src',
      'sandboxes/partner/src',
      SANDBOX_SHARED,
      'shared-contracts/src',
      'package.json',
      ...BUILD_TOOLS,
    ],
    output: 'commerce-api/dist/main.js',
    command: ['tools/build/build-server.ts', 'commerce-api'],
  };
  const partnerSandbox: Target = {
    name: 'partner sandbox',
    kind: 'server',
    inputs: ['sandboxes/partner/src', SANDBOX_SHARED, SEED, 'shared-contracts/src', ...BUILD_TOOLS],
    output: 'sandboxes/partner/dist/main.js',
    command: ['tools/build/build-server.ts', 'sandboxes/partner'],
  };
  const paymentSandbox: Target = {
    name: 'payment sandbox',
    kind: 'server',
    inputs: ['sandboxes/payments/src', SANDBOX_SHARED, ...BUILD_TOOLS],
    output: 'sandboxes/payments/dist/main.js',
    command: ['tools/build/build-server.ts', 'sandboxes/payments'],
  };
  const billOfMaterials: Target = {
    name: 'bill of materials',
    kind: 'bill-of-materials',
    inputs: ['package-lock.json', 'tools/build'],
    output: 'dist/sbom.cdx.json',
    command: ['tools/build/sbom/write-sbom.ts'],
  };
  return [
    api,
    partnerSandbox,
    paymentSandbox,
    billOfMaterials,
    frontEnd('shell'),
    ...remoteFolders().map((folder) => frontEnd(folder, `${folder}/webpack.config.ts`)),
    ...scenes.map(scene),
    ...[...garments].map(([id, colours]) => garment(id, colours)),
  ];
}
