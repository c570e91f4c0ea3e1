import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';
import { fromRoot } from '../../paths';

export const KUBERNETES = 'deploy/kubernetes';

/** A kustomize file: the files it names, and its changes to them. */
export interface Kustomization {
  resources?: string[];
  images?: { name: string; newName: string; newTag: string }[];
}

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

const KUSTOMIZATION = 'kustomization.yaml';

export const kustomizations = (): string[] =>
  readdirSync(fromRoot(KUBERNETES), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === KUSTOMIZATION)
    .map((file) => path.dirname(file))
    .sort();

export const readKustomization = (folder: string): Kustomization =>
  parse(readFileSync(fromRoot(KUBERNETES, folder, KUSTOMIZATION), 'utf8'));

/** Returns the files of a folder next to its kustomization. */
export const filesBeside = (folder: string): string[] =>
  readdirSync(fromRoot(KUBERNETES, folder)).filter((file) => file !== KUSTOMIZATION);

/** Reads the objects of a file, with anchors resolved. */
export const readManifests = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(fromRoot(KUBERNETES, file), 'utf8')).map((document) => document.toJS());

/** Returns the only object of its kind in a file. Throws if there is none. */
export function readManifest<T>(file: string, kind: string): T {
  const found = readManifests(file).find((manifest) => manifest.kind === kind);
  if (!found) throw new Error(`${file} has no ${kind}`);
  return found as T;
}

/** Returns the module with the types of a version: `networking.k8s.io/v1` is in `networking/v1`, `v1` in `core/v1`. */
const moduleOf = (apiVersion: string): string =>
  `kubernetes-types/${apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`}`;

const CHECKED = fromRoot('tools/house/deploy/checked.ts');

/**
 * Describes what the official Kubernetes types do not allow in objects: unknown and missing fields, and values of
 * another type. The types are generated from the OpenAPI document and do not restrict the texts that a field accepts.
 */
export function manifestFaults(manifests: readonly Manifest[]): string[] {
  const lines = manifests.map(
    ({ apiVersion, kind, ...rest }, index) =>
      `export const _${index}: import('${moduleOf(apiVersion)}').${kind} = ${JSON.stringify({ apiVersion, kind, ...rest })};`,
  );
  const source = ts.createSourceFile(CHECKED, lines.join('\n'), ts.ScriptTarget.ESNext);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...how) => (file === CHECKED ? source : getSourceFile(file, ...how));
  const program = ts.createProgram([CHECKED], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ start = 0, messageText }) => {
    const { kind, metadata } = manifests[source.getLineAndCharacterOfPosition(start).line] ?? {};
    return `${kind} ${metadata?.name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
