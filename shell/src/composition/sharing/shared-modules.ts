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

/** Modules that must exist once at run time, by name and version: what containers of every Module Federation build take. */
export const shareScope: Record<string, Record<string, Offer>> = Object.fromEntries(
  Object.entries(MODULES).map(([name, load]) => {
    const version = SHARED_VERSIONS[name as keyof typeof MODULES];
    const get = async () => {
      const module = await load();
      return () => module;
    };
    const shareConfig = { singleton: true as const, requiredVersion: `^${version}` };
    return [name, { [version]: { get, loaded: true, from: HOST, shareConfig } }];
  }),
);
