import { ROOT } from '../paths';
import { reportAndExit } from '../processes';
import { readOptionsHere } from '../releases/options-here';
import { readPromotion } from '../releases/promotion-options';
import { promote } from '../releases/run-promote';

const USAGE =
  'npm run promote -w <remote> -- --from http://test-host --to http://host [--version 1.0.0-…] [--canary 10] [--publish-only] [--dry-run]';

/** Takes a version of a remote from one server to another: `npm run promote -w <remote>`. */
await Promise.resolve(process.argv.slice(2))
  .then((args) => readPromotion(args, { root: ROOT, usage: USAGE, read: readOptionsHere }))
  .then(promote)
  .catch(reportAndExit);
