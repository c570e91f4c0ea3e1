import { build } from 'esbuild';
import { fromRoot } from '../paths';

/** Bundles the API and the partner sandbox; packages stay outside, because one of them is a native module. */
await build({
  entryPoints: {
    main: fromRoot('commerce-api/src/main.ts'),
    'partner-sandbox': fromRoot('sandboxes/partner/src/main.ts'),
  },
  outdir: fromRoot('commerce-api/dist'),
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  plugins: [
    {
      name: 'packages-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@nara/') ? undefined : { path, external: true },
        );
      },
    },
  ],
  logLevel: 'warning',
});
