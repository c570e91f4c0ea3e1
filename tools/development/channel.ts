import type { Server } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import type { Compiler } from 'webpack';
import { WebSocketServer } from 'ws';
import { type BuildState, CHANGES_PATH, type DevelopmentState } from './browser/messages';

/** Reports the state of the sources to pages. */
export interface Channel {
  /** Current state. */
  readonly state: DevelopmentState;
  /** Reports every build of a front end. */
  watch(compiler: Compiler, name: string): void;
  /** Reports why the newest sources of a server do not run; empty when they do. */
  setServer(name: string, problems: readonly string[]): void;
  /** Reports the current type errors. */
  setTypes(types: readonly string[]): void;
  /** Answers pages that ask a server for changes. */
  serve(server: Server): void;
}

const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/** Returns the channel of a development process. `origins` are those of pages in addition to this machine's. */
export function createChannel(origins: readonly string[] = []): Channel {
  const builds = new Map<string, BuildState>();
  const sockets = new WebSocketServer({ noServer: true });
  let types: readonly string[] = [];
  const state = (): DevelopmentState => ({ builds: [...builds.values()], types });
  const tell = () => {
    const text = JSON.stringify(state());
    for (const socket of sockets.clients) socket.send(text);
  };
  // Other pages that happen to be open must not see the sources.
  const mayAsk = (origin = '') => LOOPBACK.test(origin) || origins.includes(origin);

  return {
    get state() {
      return state();
    },
    watch(compiler, name) {
      compiler.hooks.done.tap('channel', (stats) => {
        const { errors = [] } = stats.toJson({ all: false, errors: true });
        const problems = errors.map(({ moduleName, loc, message }) =>
          stripVTControlCharacters(
            [moduleName && (loc ? `${moduleName}:${loc}` : moduleName), message].filter(Boolean).join('\n'),
          ),
        );
        const hash = problems.length > 0 ? (builds.get(name)?.hash ?? null) : (stats.hash ?? null);
        builds.set(name, { name, hash, problems });
        tell();
      });
    },
    setServer(name, problems) {
      builds.set(name, { name, hash: null, problems });
      tell();
    },
    setTypes(problems) {
      types = problems;
      tell();
    },
    serve(server) {
      server.on('upgrade', (request, socket, head) => {
        if (request.url !== CHANGES_PATH) return;
        if (!mayAsk(request.headers.origin)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
        sockets.handleUpgrade(request, socket, head, (opened) => opened.send(JSON.stringify(state())));
      });
    },
  };
}
