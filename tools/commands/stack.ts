import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fromRoot } from '../paths';
import { reportAndExit } from '../processes';
import { write } from '../releases/report';
import { mapsOfBuilds, mapsOfServer } from '../stack/find-map';
import { readStackOptions, USAGE } from '../stack/options';
import { translate } from '../stack/translate';

/**
 * Prints a stack of a browser or of the server's log with lines of the sources, using the source maps of the builds here or
 * of a server's release store. Fails if nothing could be translated.
 */
async function stack(args: readonly string[]): Promise<void> {
  const { file, server } = readStackOptions(args);
  if (!file && process.stdin.isTTY) throw new Error(`name a file, or pass the stack on standard input: ${USAGE}`);
  const given = file ? await readFile(file, 'utf8') : await text(process.stdin);
  const findMap = server ? mapsOfServer(server.origin, server.token) : mapsOfBuilds(fromRoot());
  const { lines, frames, translated, missing } = await translate(given, findMap);
  if (frames === 0) throw new Error('No line names a place in a script of the shell, of a remote or of the server.');
  write(...lines);
  for (const reason of missing) process.stderr.write(`${reason}\n`);
  if (translated === 0) process.exitCode = 1;
}

await stack(process.argv.slice(2)).catch(reportAndExit);
