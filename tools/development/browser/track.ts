import { isBoundary, isOther, readExports } from './boundary';
import { hubOfPage } from './hub';

/** Parts of a webpack module that are used here. */
interface Module {
  id: string | number;
  exports: unknown;
  hot?: {
    data?: { exports?: Readonly<Record<string, unknown>> };
    accept(): void;
    dispose(keep: (data: Record<string, unknown>) => void): void;
    invalidate(): void;
  };
}

/**
 * Tracks the replacement of a module. The loader for development makes each module call it, register its components and
 * the hooks that they use, and report when it has been evaluated.
 */
export function track(scope: string, module: Module) {
  const { runtime } = hubOfPage();
  const named = (name: string) => `${scope} ${module.id} ${name}`;
  return {
    register: (type: unknown, name: string) => runtime.register(type, named(name)),
    sign: runtime.createSignatureFunctionForTransform,
    evaluated() {
      const exports = readExports(module.exports);
      for (const [name, value] of Object.entries(exports)) {
        if (runtime.isLikelyComponentType(value)) runtime.register(value, named(`exports ${name}`));
      }
      const { hot } = module;
      if (!hot) return;
      const before = hot.data?.exports;
      if (isBoundary(exports)) {
        hot.dispose((data) => {
          data.exports = exports;
        });
        hot.accept();
        if (before && isOther(before, exports, runtime.getFamilyByType)) hot.invalidate();
      } else if (before) hot.invalidate();
    },
  };
}
