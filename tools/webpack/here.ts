import { fromRoot } from '../paths';
import type { BuildPlace, RemotePlace } from './place';

/** This repository as a place of builds. */
export const HERE: BuildPlace = {
  root: fromRoot(),
  tools: [fromRoot('tools/'), fromRoot('package-lock.json')],
  modules: {
    stylesLoader: fromRoot('tools/webpack/styles-loader.cjs'),
    alone: fromRoot('tools/standalone/index.ts'),
    firstViews: fromRoot('tools/ssr/worker.ts'),
    baseStyles: fromRoot('shared-ui/src/theme/base.css'),
  },
  refresh: {
    loader: fromRoot('tools/webpack/refresh-loader.cjs'),
    client: fromRoot('tools/development/browser/client.ts'),
    track: fromRoot('tools/development/browser/track.ts'),
    elements: fromRoot('shell/src/composition/sharing/react-jsx-dev-runtime.ts'),
  },
  dashboard: {
    script: fromRoot('tools/development/dashboard/page.ts'),
    styles: fromRoot('tools/development/dashboard/page.css'),
  },
  evaluated: {
    modules: ['visitor', 'staff'].map((whose) => fromRoot(`shared-contracts/src/client/${whose}-routes.ts`)),
    loader: fromRoot('tools/webpack/evaluate-loader.cjs'),
  },
};

/** Returns the place where a remote of this repository is built. Its folder is its name followed by `-remote`. */
export const remoteHere = (name: string): RemotePlace => ({ ...HERE, folder: fromRoot(`${name}-remote`) });
