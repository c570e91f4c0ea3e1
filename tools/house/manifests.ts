import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../paths';

/** Parts of one of our `package.json` files that tests read. */
export interface Manifest {
  name: string;
  license?: string;
  engines?: { node?: string };
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Returns the manifest in a folder. */
export const manifestIn = (...folder: string[]): Manifest =>
  JSON.parse(readFileSync(fromRoot(...folder, 'package.json'), 'utf8'));

/** Returns the manifests of the repository and of its workspaces. */
export function manifests(): Manifest[] {
  const folders = [
    ...readdirSync(fromRoot()),
    ...readdirSync(fromRoot('sandboxes')).map((name) => `sandboxes/${name}`),
  ].filter((folder) => folder !== 'node_modules' && existsSync(fromRoot(folder, 'package.json')));
  return ['.', ...folders].map((folder) => manifestIn(folder));
}
