import type { Compilation, Module } from 'webpack';

/** Represents a whole module among the names of its exports. */
const WHOLE = '*';

/** Module that the federation plugin puts in place of a shared one. */
type ConsumeModule = Module & { options: { shareKey: string; import?: string } };

/** Returns true for modules that only the host has. A remote that brings a module of its own needs none. */
const isNeeded = (module: Module): module is ConsumeModule =>
  module.type === 'consume-shared-module' && !(module as ConsumeModule).options.import;

/**
 * Returns the exports that the scripts of a build use of each shared module that its host must have, sorted. Members of a
 * namespace count individually; a namespace that is passed on counts as `*`. Call this when modules are assigned to
 * chunks but not yet concatenated (`afterChunks`).
 */
export function sharedImportsOf(compilation: Compilation): Record<string, string[]> {
  const imports = new Map<string, string[]>();
  for (const module of compilation.modules) {
    if (!isNeeded(module)) continue;
    const names = namesUsed(compilation, module);
    if (names.length > 0) imports.set(module.options.shareKey, names);
  }
  return Object.fromEntries([...imports].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the names in a module that modules of the build refer to. */
function namesUsed(compilation: Compilation, module: Module): string[] {
  const { chunkGraph, moduleGraph } = compilation;
  const names = new Set<string>();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { dependency, originModule } = connection;
    if (!dependency || !originModule || chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue;
    if (!connection.isActive(undefined)) continue;
    for (const reference of compilation.getDependencyReferencedExports(dependency, undefined)) {
      const [name = WHOLE] = Array.isArray(reference) ? reference : reference.name;
      names.add(name);
    }
  }
  return [...names].sort();
}
