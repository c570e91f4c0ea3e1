import { reportAndExit } from '../processes';
import { createReleaseClient } from '../releases/client';
import { readOptions } from '../releases/options';
import { alongsideLines, describeActivation, seconds, write } from '../releases/report';

/** Ends a remote's running trial, or makes the previous version live again; nothing is built. */
async function rollback(args: readonly string[]): Promise<void> {
  const began = performance.now();
  const { dryRun, ...options } = readOptions(args);
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

await rollback(process.argv.slice(2)).catch(reportAndExit);
