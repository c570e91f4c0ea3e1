/** Version of each module by name, inserted by the build from `tools/federation/shared-modules.ts`. */
declare const SHARED_VERSIONS: Record<keyof typeof MODULES, string>;

/**
 * These modules are part of the shell's scripts. Imported like this, each has one list of its exports; `import *` would
 * create a second.
 */
const MODULES = {
  react: () => import(/* webpackMode: "eager" */ 'react'),
  'react/jsx-runtime': () => import(/* webpackMode: "eager" */ 'react/jsx-runtime'),
  'react/jsx-dev-runtime': () => import(/* webpackMode: "eager" */ './react-jsx-dev-runtime'),
  'react-dom': () => import(/* webpackMode: "eager" */ 'react-dom'),
  'react-router-dom': () => import(/* webpackMode: "eager" */ './react-router-dom'),
  'styled-components': () => import(/* webpackMode: "eager" */ 'styled-components'),
  zustand: () => import(/* webpackMode: "eager" */ 'zustand'),
  '@tanstack/react-query': () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  '@nara/shared-contracts/host': () => import(/* webpackMode: "eager" */ '@nara/shared-contracts/host'),
};

/** Version of a shared module. */
interface Offer {
  get: () => Promise<() => unknown>;
  /** Marks it as in use, so that no container brings another version. */
  loaded: true;
  from: string;
  shareConfig: { requiredVersion: string };
}

/** Name of the sharing application. */
const HOST = 'nara_shell';

/** Offers by name and version. */
export type ShareScope = Record<string, Record<string, Offer>>;

const offer = (version: string, load: () => Promise<object>): Record<string, Offer> => ({
  [version]: {
    async get() {
      const module = await load();
      return () => module;
    },
    loaded: true,
    from: HOST,
    shareConfig: { requiredVersion: `^${version}` },
  },
});

/**
 * Modules that must exist only once at run time, in the form that containers of every Module Federation build accept.
 */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(MODULES).map(([name, load]) => [name, offer(SHARED_VERSIONS[name as keyof typeof MODULES], load)]),
);
