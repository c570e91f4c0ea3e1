import { reportAndExit } from '../processes';
import { readOptionsHere } from '../releases/options-here';
import { rollback } from '../releases/run-releases';

await Promise.resolve(process.argv.slice(2))
  .then((args) => readOptionsHere(args))
  .then(rollback)
  .catch(reportAndExit);
