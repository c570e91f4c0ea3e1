import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import * as contracts from '@nara/shared-contracts/host';
import { createHost } from '@nara/shared-contracts/host/create';
import * as query from '@tanstack/react-query';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as router from 'react-router-dom';
import * as styled from 'styled-components';
import * as zustand from 'zustand';

const share = (version, module) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});
const { shop } = document.body.dataset;
const { remotes } = await (await fetch(`${shop}/remotes.json`)).json();
const { entry } = remotes.find(({ name }) => name === 'storefront');
const federation = createInstance({
  name: 'stock_host',
  remotes: [{ name: 'storefront', entry: shop + entry.replace('remoteEntry.js', 'mf-manifest.json') }],
  shared: {
    react: share(react.version, react),
    'react/jsx-runtime': share(react.version, jsx),
    'react-dom': share(dom.version, dom),
    'react-router-dom': share('7.18.7', router),
    'styled-components': share('6.6.0', styled),
    zustand: share('5.1.0', zustand),
    '@tanstack/react-query': share('5.108.0', query),
    '@nara/shared-contracts/host': share('1.0.0', contracts),
  },
  plugins: [provideRuntimeCore()],
});
const { remote } = await federation.loadRemote('storefront/remote');
const notify = { success: console.info, info: console.info, error: console.error };
const host = createHost({ notify, screen: () => () => null });
const pages = router.createBrowserRouter(remote.createRoutes(host));
createRoot(document.getElementById('app')).render(<router.RouterProvider router={pages} />);
