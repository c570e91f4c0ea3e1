// Runs every npm command on a supported Node: a file of tools/commands by its name, any other program by its path in
// the repository. Plain JavaScript, because a fresh clone has nothing installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchNode, findNode } from './node/find-node.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Returns the Node that `--node 22.15` among the arguments names, or the current one if it is supported. */
function chooseNode(args) {
  const named = args.indexOf('--node');
  try {
    return named < 0 ? findNode() : fetchNode(args.splice(named, 2)[1] ?? '');
  } catch (fault) {
    return fail(fault.message);
  }
}

const [command, ...args] = process.argv.slice(2);
const node = chooseNode(args);
// npm and all commands use the same Node.
const env = { ...process.env, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) };

/** Installs packages if none are installed, or if the lock file has changed since. */
function installIfNeeded() {
  const lock = path.join(root, 'package-lock.json');
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const mark = path.join(root, 'node_modules/.nara-installed');
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  // The user has run npm since the lock file changed; trust that.
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs)
    return writeFileSync(mark, wanted);
  process.stdout.write('Installing dependencies …\n');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  if (npm.status !== 0) fail('npm ci failed; see the lines above');
  writeFileSync(mark, wanted);
}

installIfNeeded();
const outliveReader = new URL('outlive-reader.js', import.meta.url).href;
const program = path.join(root, command.includes('/') ? command : `tools/commands/${command}.ts`);
const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
const child = spawn(node, ['--import', outliveReader, ...loader, program, ...args], {
  cwd: root,
  stdio: 'inherit',
  env,
});
// Forwards signals to the process that does the work.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm does not always forward signals. If npm is gone, so is the program that started this.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code) => process.exit(code ?? 1));
