import { DEMO } from '../../commerce-api/src/platform/configuration/secrets';
import { build } from '../build/build';
import { paidAt } from '../payments';
import { reportAndExit, shareFate, startServer, untilReady } from '../processes';

const { PORT = '8080', PARTNER_PORT = '8081', PAYMENT_PORT = '8082' } = process.env;

/** Builds what is missing and starts the composed product: the API with everything it serves, and the two sandboxes. */
async function start(): Promise<void> {
  await build();
  const environment = {
    PARTNER_BASE_URL: process.env.PARTNER_BASE_URL ?? `http://127.0.0.1:${PARTNER_PORT}`,
    WEBHOOK_URL: `http://127.0.0.1:${PORT}/api/woolworths/webhook`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    ...(process.env.PAYMENTS === undefined && paidAt(`http://localhost:${PAYMENT_PORT}`)),
  };
  // A custom partner makes the sandbox unnecessary.
  const partner = process.env.PARTNER_BASE_URL ? [] : [startServer('sandboxes/partner', environment)];
  const api = startServer('commerce-api', environment);
  shareFate([api, ...partner, startServer('sandboxes/payments', environment)]);
  await untilReady(`http://127.0.0.1:${PORT}/readyz`, api);
  process.stdout.write(welcome());
}

function welcome(): string {
  const code = (name: 'SITE_PASSCODE' | 'ENTERPRISE_PASSCODE') =>
    process.env[name] ? `the value of ${name}` : DEMO[name];
  return `
NARA is ready: http://localhost:${PORT}

  Shop                http://localhost:${PORT}/                          passcode ${code('SITE_PASSCODE')}
  Back office         http://localhost:${PORT}/admin                     passcode ${code('ENTERPRISE_PASSCODE')}
  Enterprise portal   http://localhost:${PORT}/admin/enterprise          the same

  Partner sandbox     http://localhost:${PARTNER_PORT}
  Payment sandbox     http://localhost:${PAYMENT_PORT}
  Stop with Ctrl C
`;
}

await start().catch(reportAndExit);
