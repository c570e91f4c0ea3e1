import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { build } from 'esbuild';
import { fromRoot } from '../../tools/paths';

/** Paths that the host passes on to the product whose remote it shows. */
const PASSED_ON = /^\/(?:api|images|pictures|fonts)\//;

const passOn = (incoming: IncomingMessage, response: ServerResponse, product: string): void => {
  const { method, headers } = incoming;
  const outgoing = request(product + incoming.url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.once('error', () => response.writeHead(502).end());
  incoming.pipe(outgoing);
};

/**
 * Serves the host in `e2e/without-the-kit/host`, which shows the storefront of a product on another origin, at an
 * origin of its own. Returns the function that stops it.
 */
export async function startStockHost(origin: string, product: string): Promise<() => Promise<void>> {
  const { outputFiles } = await build({
    entryPoints: [fromRoot('e2e/without-the-kit/host/host.jsx')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = outputFiles[0]?.text ?? '';
  const document = `<!doctype html><body data-shop="${product}"><div id="app"></div><script type="module" src="/host.js"></script></body>`;
  const server = createServer((incoming, response) => {
    const { url = '/' } = incoming;
    if (PASSED_ON.test(url)) return passOn(incoming, response, product);
    const [type, body] = url === '/host.js' ? ['text/javascript', script] : ['text/html', document];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  const { hostname, port } = new URL(origin);
  await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
