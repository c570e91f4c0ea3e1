import { mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Links a copy of a repository to the packages installed in the original, and to its own workspaces. */
export function linkPackages(repository: string, copy: string): void {
  const installed = path.join(repository, 'node_modules');
  const modules = path.join(copy, 'node_modules');
  mkdirSync(path.join(modules, '@nara'), { recursive: true });
  for (const name of readdirSync(installed).filter((entry) => entry !== '@nara')) {
    symlinkSync(path.join(installed, name), path.join(modules, name));
  }
  for (const name of readdirSync(path.join(installed, '@nara'))) {
    // A package's folder may have another name, such as the partner sandbox's.
    const folder = path.relative(realpathSync(repository), realpathSync(path.join(installed, '@nara', name)));
    symlinkSync(path.join(copy, folder), path.join(modules, '@nara', name));
  }
}
