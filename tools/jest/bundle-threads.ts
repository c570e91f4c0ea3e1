import { bundleThread } from '../build/bundle-server';
import { fromRoot } from '../paths';

/** Bundles what the API's threads run in tests: from its sources, a thread would take seconds to start. */
export default async function bundleThreads(): Promise<void> {
  const sources = ['src/heavy-work.ts', 'testing/gated-threads.ts'];
  await Promise.all(
    sources.map((source) => bundleThread(fromRoot('commerce-api', source), fromRoot('.cache/threads'))),
  );
}
