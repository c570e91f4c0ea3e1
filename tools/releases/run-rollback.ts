import { createReleaseClient } from './client';
import type { ReleaseOptions } from './options';
import { alongsideLines, describeActivation, seconds, write } from './report';

/** Ends a remote's running trial, or makes the previous version live again. Builds nothing. */
export async function rollback({ dryRun, ...options }: ReleaseOptions): Promise<void> {
  const began = performance.now();
  const result = await createReleaseClient(options).rollback({ dryRun });
  const { activation } = result;
  const outcome = describeActivation(activation);
  write(
    dryRun
      ? `Nothing was changed at ${options.to}; with revision ${activation.revision} ${outcome}.`
      : `Revision ${activation.revision} at ${options.to}: ${outcome}.  ${seconds(began)}`,
    ...alongsideLines(result),
  );
}
