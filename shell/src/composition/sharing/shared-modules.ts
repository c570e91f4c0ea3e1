import { satisfies } from '@nara/shared-contracts';
import { EARLIER_CONTRACTS } from './earlier-contracts';

/** Version of each module by its name, written in by the build from `tools/federation/shared-modules.ts`. */
declare const SHARED_VERSIONS: Record<keyof typeof MODULES, string>;

/** They are part of the shell's scripts. Imported like this, each has one list of its exports; `import *` makes a second. */
const MODULES = {
  react: () => import(/* webpackMode: "eager" */ 'react'),
  'react/jsx-runtime': () => import(/* webpackMode: "eager" */ 'react/jsx-runtime'),
  'react-dom': () => import(/* webpackMode: "eager" */ 'react-dom'),
  'react-router-dom': () => import(/* webpackMode: "eager" */ './react-router-dom'),
  'styled-components': () => import(/* webpackMode: "eager" */ './styled-components'),
  zustand: () => import(/* webpackMode: "eager" */ 'zustand'),
  '@tanstack/react-query': () => import(/* webpackMode: "eager" */ './react-query'),
  '@nara/shared-contracts': () => import(/* webpackMode: "eager" */ '@nara/shared-contracts'),
};

/** One version of a shared module. */
interface Offer {
  get: () => Promise<() => unknown>;
  /** It is in use, so that no container brings another version. */
  loaded: true;
  from: string;
  shareConfig: { singleton: true; requiredVersion: string };
}

/** Who shares. */
export const HOST = 'nara_shell';

/** Offers by name and version. */
type ShareScope = Record<string, Record<string, Offer>>;

const offer = (version: string, load: () => Promise<object>): Record<string, Offer> => ({
  [version]: {
    async get() {
      const module = await load();
      return () => module;
    },
    loaded: true,
    from: HOST,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  },
});

/** Modules that must exist once at run time: what containers of every Module Federation build take. */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(MODULES).map(([name, load]) => [name, offer(SHARED_VERSIONS[name as keyof typeof MODULES], load)]),
);

/** Returns what a remote gets that was built with this range of contracts; those of an earlier major version are adapted. */
export function scopeFor(range: string, earlier = EARLIER_CONTRACTS): ShareScope {
  const [version, load] = Object.entries(earlier).find(([version]) => satisfies(version, range)) ?? [];
  return version && load ? { ...shareScope, '@nara/shared-contracts': offer(version, load) } : shareScope;
}
