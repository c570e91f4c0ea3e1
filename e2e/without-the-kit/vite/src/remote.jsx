import '@vitejs/plugin-react/preamble';
import { PiecesScreen, SamplesScreen } from './screens';

export const remote = {
  createRoutes: () => [
    { path: '/admin/apps/with-vite', element: <SamplesScreen /> },
    { path: '/admin/apps/with-vite/pieces', element: <PiecesScreen /> },
  ],
};
