import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const shared = { singleton: true, import: false };

export default defineConfig({
  base: './',
  build: { target: 'es2022', assetsDir: '', modulePreload: false, rollupOptions: { input: 'src/remote.jsx' } },
  plugins: [
    react(),
    federation({
      name: 'with_vite',
      filename: 'container.js',
      varFilename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.jsx' },
      shared: {
        react: shared,
        'react/': shared,
        'react-dom': shared,
        'react-router-dom': shared,
        '@tanstack/react-query': shared,
        '@nara/shared-contracts/host': { ...shared, requiredVersion: '^1' },
      },
      manifest: true,
      dts: false,
    }),
  ],
  server: { port: 3013, cors: true },
});
