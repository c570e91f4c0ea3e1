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

/** Modules that must exist once at run time, as the federation runtime takes them: remotes ask for them by name. */
export const sharedModules = Object.fromEntries(
  (Object.keys(MODULES) as (keyof typeof MODULES)[]).map((name) => {
    const version = SHARED_VERSIONS[name];
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    return [name, { version, lib: () => MODULES[name], shareConfig }];
  }),
);
