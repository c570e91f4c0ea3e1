import { PiecesScreen, SamplesScreen } from './screens';

export const remote = {
  createRoutes: () => [
    { path: '/admin/apps/with-webpack', element: <SamplesScreen /> },
    { path: '/admin/apps/with-webpack/pieces', element: <PiecesScreen /> },
  ],
};
