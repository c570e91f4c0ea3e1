import * as contracts from '@nara/shared-contracts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as zustand from 'zustand';
import * as reactQuery from './react-query';
import * as reactRouterDom from './react-router-dom';
import * as styledComponents from './styled-components';

/** Version of each module by its name, written in by the build from `tools/federation/shared-modules.ts`. */
declare const SHARED_VERSIONS: Record<keyof typeof MODULES, string>;

const MODULES = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  'styled-components': styledComponents,
  zustand,
  '@tanstack/react-query': reactQuery,
  '@nara/shared-contracts': contracts,
};

/** One version of a shared module. */
export interface Offer {
  lib: () => unknown;
  get: () => Promise<() => unknown>;
  /** It is in use, so that no container brings another version. */
  loaded: true;
  from: string;
  shareConfig: { singleton: true; requiredVersion: string };
}

/** Who shares. */
export const HOST = 'nara_shell';

/** Offers by name and version. */
export type ShareScope = Record<string, Record<string, Offer>>;

function offer(name: keyof typeof MODULES): Offer {
  const lib = () => MODULES[name];
  const requiredVersion = `^${SHARED_VERSIONS[name]}`;
  return { lib, get: async () => lib, loaded: true, from: HOST, shareConfig: { singleton: true, requiredVersion } };
}

/**
 * Modules that must exist once at run time, in the form that containers of every Module Federation build understand:
 * webpack's own call `get`, those of `@module-federation/enhanced` take `lib`.
 */
export const shareScope: ShareScope = Object.fromEntries(
  (Object.keys(MODULES) as (keyof typeof MODULES)[]).map((name) => [name, { [SHARED_VERSIONS[name]]: offer(name) }]),
);
