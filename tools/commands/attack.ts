import { fromRoot } from '../paths';
import { startNode } from '../processes';

/** Throws 10,000 random calls (CASES) at the API, with another seed each time unless ATTACK_SEED is given. */
const { CASES = '10000', ATTACK_SEED = String(Date.now() % 2 ** 31) } = process.env;

process.stdout.write(`${CASES} calls, ATTACK_SEED=${ATTACK_SEED}\n`);
const jest = [
  fromRoot('node_modules/jest/bin/jest.js'),
  ...['--selectProjects', 'commerce-api', '--testPathPatterns', 'src/http/attack'],
];
startNode(jest, { CASES, ATTACK_SEED }).on('exit', (code) => process.exit(code ?? 1));
