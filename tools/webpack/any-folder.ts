import path from 'node:path';
import webpack, { type Compiler, type Module } from 'webpack';

/**
 * Module that `@module-federation/enhanced` generates and puts into every container. It imports the federation runtime
 * by its absolute path, and is named by a hash of that.
 */
const GENERATED_ENTRY = /([\\/]\.federation[\\/]entry)\.\w+\.js$/;

/** Prefix of the federation plugin's name for the module through which a host reaches a container. */
const CONTAINER = 'webpack/container/entry/';

const isGenerated = (module: Module): boolean => GENERATED_ENTRY.test(module.nameForCondition() ?? '');

function idOf(module: Module, context: string): string | null {
  if (module.libIdent({ context })?.startsWith(CONTAINER)) return 'container';
  return isGenerated(module) ? 'federation' : null;
}

/** Replaces the absolute paths that a generated module imports with relative ones. */
const withRelativeImports = (source: string, folder: string): string =>
  source.replace(/(?<=from ["'])[^"']+/g, (file) => `./${path.relative(folder, file).replaceAll(path.sep, '/')}`);

/**
 * Makes containers the same in any folder of the repository. webpack would derive ids of the modules that the
 * federation plugin generates from absolute paths, and source maps would contain these.
 */
export const ANY_FOLDER = {
  apply({ context, hooks }: Compiler): void {
    hooks.thisCompilation.tap('AnyFolder', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap('AnyFolder', (result, module) => {
        if (!isGenerated(module)) return result;
        const [source, ...rest] = result;
        return [withRelativeImports(source.toString(), path.dirname(module.resource)), ...rest];
      });
      compilation.hooks.beforeModuleIds.tap('AnyFolder', (modules) => {
        for (const module of modules) {
          const id = idOf(module, context);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  },
};

/** Names a source in source maps as webpack does, but the generated one without its hash. */
export const sourceName = ({ namespace, resourcePath }: { namespace: string; resourcePath: string }): string =>
  `webpack://${namespace}/${resourcePath.replace(GENERATED_ENTRY, '$1.js')}`;
