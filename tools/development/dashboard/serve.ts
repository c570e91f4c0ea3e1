import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { build } from 'esbuild';
import { fromRoot } from '../../paths';
import { type Dashboard, readState } from './read-state';

type Next = (fault?: unknown) => void;

const here = (file: string): string => fromRoot('tools/development/dashboard', file);

const page = (): string => `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>NARA development</title>
<style>${readFileSync(fromRoot('shared-ui/src/theme/base.css'), 'utf8')}${readFileSync(here('page.css'), 'utf8')}</style>
<script type="module" src="/__dev/page.js"></script>
</head>
<body><main id="dashboard"><h1>Development</h1></main></body>
</html>`;

async function script(): Promise<string> {
  const made = await build({ entryPoints: [here('page.ts')], bundle: true, write: false, format: 'esm' });
  return made.outputFiles[0]?.text ?? '';
}

/** Returns what differs between the contracts of the working tree and their report, in the words of its command. */
const contracts = (): Promise<string> =>
  new Promise((resolve) => {
    const args = ['--import', 'tsx', 'tools/commands/api-report.ts', '--check'];
    execFile(process.execPath, args, { cwd: fromRoot(), maxBuffer: 2 ** 26 }, (_fault, said, complaint) =>
      resolve(said + complaint),
    );
  });

export type DashboardHandler = (request: IncomingMessage, response: ServerResponse, next: Next) => Promise<void>;

/** Returns the handler of the dashboard's addresses; a development server passes everything else on. */
export function dashboard(of: Dashboard): DashboardHandler {
  let comparing: Promise<string> | null = null;
  const compare = () => {
    comparing ??= contracts().finally(() => {
      comparing = null;
    });
    return comparing;
  };
  const answers: Readonly<Record<string, [type: string, answer: () => string | Promise<string>]>> = {
    '/__dev': ['text/html', page],
    '/__dev/page.js': ['text/javascript', script],
    '/__dev/state.json': ['application/json', async () => JSON.stringify(await readState(of))],
    '/__dev/contracts.txt': ['text/plain', compare],
  };
  return async (request, response, next) => {
    const [path = ''] = request.url?.split('?') ?? [];
    const [type, answer] = answers[path.replace(/\/$/, '')] ?? [];
    if (!type || !answer) return next();
    try {
      const text = await answer();
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(text);
    } catch (fault) {
      next(fault);
    }
  };
}
