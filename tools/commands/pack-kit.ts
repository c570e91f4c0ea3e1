import path from 'node:path';
import { parseArgs } from 'node:util';
import { publicationOf } from '../kit/pack/names';
import { packKit } from '../kit/pack/pack-kit';
import { reportAndExit } from '../processes';

const USAGE = 'npm run pack:kit -- folder [--scope @acme] [--version 1.45.1]';

/** Packs into a folder the packages that a team's own repository installs. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { scope: { type: 'string' }, version: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder) throw new Error(`name the folder: ${USAGE}`);
  const files = await packKit(path.resolve(folder), publicationOf(values));
  process.stdout.write(`${files.join('\n')}\nPublish each with npm publish.\n`);
}

await run().catch(reportAndExit);
