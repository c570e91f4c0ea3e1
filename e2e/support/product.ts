import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../commerce-api/testing/free-port';
import { ROOT } from '../../tools/paths';
import { paidAt } from '../../tools/payments';
import { startServer, stop, untilReady } from '../../tools/processes';

/** The built product, running on its own ports and data: the API with everything it serves, and the sandboxes. */
export interface Product {
  origin: string;
  /** Address of the partner sandbox and its controls. */
  partner: string;
  /** Address of the payment sandbox and its controls. */
  payments: string;
  dataDir: string;
  stop(): Promise<void>;
}

export const PASSCODES = { site: 'journey-site', enterprise: 'journey-enterprise' };

/**
 * Starts the product and waits until it answers. `settings` are additional variables for all programs. `root` is that
 * of another repository with its builds.
 */
export async function startProduct(settings: Record<string, string> = {}, root = ROOT): Promise<Product> {
  const port = settings.PORT ?? (await freePort());
  const [partnerPort, paymentPort] = [await freePort(), await freePort()];
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nara-journey-'));
  const origin = `http://127.0.0.1:${port}`;
  const partner = `http://127.0.0.1:${partnerPort}`;
  const payments = `http://127.0.0.1:${paymentPort}`;
  const environment = {
    PORT: String(port),
    PARTNER_PORT: String(partnerPort),
    PARTNER_BASE_URL: partner,
    PAYMENT_PORT: String(paymentPort),
    WEBHOOK_URL: `${origin}/api/woolworths/webhook`,
    // Orders advance only when a journey says so.
    STEP_MS: '0',
    DATA_DIR: dataDir,
    SITE_PASSCODE: PASSCODES.site,
    ENTERPRISE_PASSCODE: PASSCODES.enterprise,
    LOG_LEVEL: 'error',
    // All browsers of the journeys share one address.
    RATE_FACTOR: '10',
    // A busy machine may be slow.
    MAX_LAG_MS: '0',
    ...(settings.PAYMENTS && { ...paidAt(payments, settings.PAYMENTS), PUBLIC_URL: origin }),
    ...settings,
  };
  const children = [
    startServer('sandboxes/partner', environment, { cwd: root }),
    startServer('sandboxes/payments', environment, { cwd: root }),
    startServer('commerce-api', environment, { cwd: root }),
  ] as const;
  await untilReady(`${partner}/sandbox/state`, children[0]);
  await untilReady(`${payments}/control/state`, children[1]);
  await untilReady(`${origin}/readyz`, children[2]);
  return {
    origin,
    partner,
    payments,
    dataDir,
    async stop() {
      await Promise.all(children.map(stop));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
