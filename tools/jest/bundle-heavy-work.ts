import { bundleProgram } from '../build/bundle-server';
import { fromRoot } from '../paths';

const SOURCES = ['src/heavy-work', 'testing/heavy-work/gated-work', 'testing/heavy-work/faulty-work'].concat(
  'testing/heavy-work/server-to-kill',
);

/**
 * Bundles the worker program for heavy work in tests. Started from its sources, a worker would take seconds to start.
 */
export default async function bundleHeavyWork(): Promise<void> {
  await Promise.all(
    SOURCES.map((source) => bundleProgram(fromRoot('commerce-api', `${source}.ts`), fromRoot('.cache/heavy-work'))),
  );
}
