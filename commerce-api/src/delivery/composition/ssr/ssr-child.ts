import type { EventEmitter } from 'node:events';

/**
 * Runs in its own process, and is passed there as text: it uses nothing from its surroundings. The first line of its
 * input is a remote's first-view script; each further line is a request. It writes responses as lines of output. All
 * lines are JSON. The script gets the `parentPort` of `worker_threads`, which released versions were built for.
 */
function serve(): void {
  const { process } = globalThis;
  const { EventEmitter } = process.getBuiltinModule('node:events');
  const { Script } = process.getBuiltinModule('node:vm');
  const { getBuiltinModule } = process;
  const { stdin, stdout } = process;
  const writeOut = stdout.write.bind(stdout);
  const { stringify, parse } = JSON;

  const port: EventEmitter & { postMessage?: (answer: unknown) => void } = new EventEmitter();
  port.postMessage = (answer) => {
    let line: string | undefined;
    try {
      line = stringify(answer);
    } catch (cause) {
      const { id } = answer as { id?: unknown };
      line = stringify({ id, view: null, error: `the view is no JSON: ${String(cause)}` });
    }
    writeOut(`${line ?? 'null'}\n`);
  };

  /** Modules that offer no way out. The operating system denies everything else, whatever is requested here. */
  const HARMLESS = ['assert', 'async_hooks', 'buffer', 'crypto', 'events', 'path', 'perf_hooks', 'querystring'].concat([
    'stream',
    'string_decoder',
    'timers',
    'url',
    'util',
  ]);
  const load = (name: string): unknown => {
    const bare = name.replace(/^node:/, '');
    if (bare === 'worker_threads') return { parentPort: port };
    if (HARMLESS.includes(bare)) return getBuiltinModule(`node:${bare}`);
    throw new Error(`a first view may not load ${name}`);
  };
  Object.assign(process, { getBuiltinModule: load, env: {} });
  for (const name of ['kill', '_kill', '_debugProcess', 'dlopen', 'binding', '_linkedBinding', 'chdir', 'mainModule']) {
    Reflect.deleteProperty(process, name);
  }
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'require', 'module']) {
    Reflect.deleteProperty(globalThis, name);
  }
  // Discards what the script prints, because the output carries only responses.
  const silent = () => true;
  Object.assign(stdout, { write: silent });
  Object.assign(process.stderr, { write: silent });

  let isStarted = false;
  const take = (line: string) => {
    if (isStarted) return void port.emit('message', parse(line));
    isStarted = true;
    const wrapped = new Script(`(function (require, module, exports) {${parse(line)}\n})`, {
      filename: 'first-view.cjs',
    });
    const module = { exports: {} };
    wrapped.runInThisContext()(load, module, module.exports);
  };

  let rest = '';
  stdin.setEncoding('utf8');
  stdin.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  // The parent has gone.
  stdin.on('end', () => process.exit(0));
}

/** Source of the child process, for `node --eval`. */
export const CHILD_SOURCE = `(${serve})()`;
