import path from 'node:path';
import { build } from '../build/build';
import { pack } from '../build/pack';
import { reportAndExit } from '../processes';

/** Builds the product and assembles everything that a server needs in a folder: `npm run pack -- folder`. */
async function run([folder]: string[]): Promise<void> {
  if (!folder) throw new Error('name the folder: npm run pack -- folder');
  await build();
  pack(path.resolve(folder));
  process.stdout.write(`${folder}: start it with node commerce-api/dist/main.js\n`);
}

await run(process.argv.slice(2)).catch(reportAndExit);
