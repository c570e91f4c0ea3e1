import { bundleProgram, bundleServer } from '../build/bundle-server';
import { fromRoot } from '../paths';

const WORKERS = ['src/worker', 'testing/worker-pool/gated-work', 'testing/worker-pool/faulty-work'].concat(
  'testing/worker-pool/server-to-kill',
);

/**
 * Bundles the programs that tests start as processes of their own: the server, and the workers for heavy work. Started
 * from its sources, each would take seconds to start. `commerce-api/testing/programs.ts` finds them.
 */
export default async function bundlePrograms(): Promise<void> {
  await Promise.all([
    bundleServer('commerce-api', fromRoot('.cache/programs/server')),
    ...WORKERS.map((source) => bundleProgram(fromRoot('commerce-api', `${source}.ts`), fromRoot('.cache/programs'))),
  ]);
}
