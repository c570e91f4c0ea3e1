import { bundleProgram } from '../build/bundle-server';
import { fromRoot } from '../paths';

const SOURCES = ['src/heavy-work', 'testing/heavy-work/gated-work', 'testing/heavy-work/faulty-work'].concat(
  'testing/heavy-work/server-to-kill',
);

/** Bundles what processes for heavy work run in tests: from its sources, one would take seconds to start. */
export default async function bundleHeavyWork(): Promise<void> {
  await Promise.all(
    SOURCES.map((source) => bundleProgram(fromRoot('commerce-api', `${source}.ts`), fromRoot('.cache/heavy-work'))),
  );
}
