import { PiecesScreen, SamplesScreen } from './screens';

export const remote = {
  createRoutes: () => [
    { path: '/admin/apps/with-rspack', element: <SamplesScreen /> },
    { path: '/admin/apps/with-rspack/pieces', element: <PiecesScreen /> },
  ],
};
