import { ROOT } from '../paths';
import { reportAndExit } from '../processes';
import { EXIT_CODES, exitCodeOf } from '../releases/exit-codes';
import { readOptionsHere } from '../releases/options-here';
import { readPromotion } from '../releases/promotion-options';
import { write } from '../releases/report';
import { promote } from '../releases/run-promote';

const USAGE =
  'npm run promote -w <remote> -- --from http://test-host --to http://host [--version 1.0.0-…] [--canary 10] [--publish-only] [--dry-run]';

/** Takes a version of a remote from one server to another: `npm run promote -w <remote>`. */
async function run(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return write(USAGE, '', EXIT_CODES);
  await promote(readPromotion(args, { root: ROOT, usage: USAGE, read: readOptionsHere }));
}

await run(process.argv.slice(2)).catch((fault: unknown) => reportAndExit(fault, exitCodeOf));
