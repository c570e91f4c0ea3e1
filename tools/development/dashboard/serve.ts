import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { build } from 'esbuild';
import { fromRoot } from '../../paths';
import type { BuildPlace } from '../../webpack/place';
import { type Dashboard, readState } from './read-state';

type Next = (fault?: unknown) => void;

const page = ({ modules, dashboard }: BuildPlace): string => `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>NARA development</title>
<style>${readFileSync(modules.baseStyles, 'utf8')}${readFileSync(dashboard.styles, 'utf8')}</style>
<script type="module" src="/__dev/page.js"></script>
</head>
<body><main id="dashboard"><h1>Development</h1></main></body>
</html>`;

async function script({ dashboard }: BuildPlace): Promise<string> {
  const made = await build({ entryPoints: [dashboard.script], bundle: true, write: false, format: 'esm' });
  return made.outputFiles[0]?.text ?? '';
}

export type DashboardHandler = (request: IncomingMessage, response: ServerResponse, next: Next) => Promise<void>;

/** Returns the handler of the dashboard's addresses. A development server passes all other requests on. */
export function dashboard(of: Dashboard): DashboardHandler {
  let comparing: Promise<string> | null = null;
  const once = (compare: () => Promise<string>) => () => {
    comparing ??= compare().finally(() => {
      comparing = null;
    });
    return comparing;
  };
  const answers: Readonly<Record<string, [type: string, answer: () => string | Promise<string>]>> = {
    '/__dev': ['text/html', () => page(of.place)],
    '/__dev/page.js': ['text/javascript', () => script(of.place)],
    '/__dev/state.json': ['application/json', async () => JSON.stringify(await readState(of))],
    ...(of.compare && { '/__dev/contracts.txt': ['text/plain', once(of.compare)] }),
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

/** Returns the differences between the contracts of the working tree and their report, in the words of its command. */
export const compareContracts = (): Promise<string> =>
  new Promise((resolve) => {
    const args = ['--import', 'tsx', 'tools/contracts/check.ts'];
    execFile(process.execPath, args, { cwd: fromRoot(), maxBuffer: 2 ** 26 }, (_fault, said, complaint) =>
      resolve(said + complaint),
    );
  });
