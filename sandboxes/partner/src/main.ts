import { existsSync, readFileSync } from 'node:fs';
import { parseSandboxConfiguration } from './configuration';
import type { InventoryRecord } from './inventory/inventory-book';
import { createPartnerSandbox, type PartnerSandbox } from './server';

async function start(): Promise<PartnerSandbox> {
  const options = parseSandboxConfiguration(process.env);
  const sandbox = createPartnerSandbox({ ...options, inventory: readInventory() });
  const url = await sandbox.listen();
  process.stdout.write(`Partner sandbox on ${url}, webhooks to ${options.webhookUrl}\n`);
  return sandbox;
}

/** Reads the opening stock that the build laid beside this program; without it the centres are empty. */
function readInventory(): InventoryRecord[] {
  const file = new URL('inventory.json', import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Describes a fault in one line for the person at the terminal. */
function describe(fault: NodeJS.ErrnoException): string {
  const { PARTNER_PORT = '8081' } = process.env;
  return fault.code === 'EADDRINUSE' ? `PARTNER_PORT ${PARTNER_PORT} is in use; choose another` : fault.message;
}

function fail(fault: NodeJS.ErrnoException): never {
  process.stderr.write(`${describe(fault).replaceAll('\n', ' ')}\n`);
  process.exit(1);
}

function stopOnSignals(sandbox: PartnerSandbox): void {
  const stop = () => void sandbox.close().then(() => process.exit(0), fail);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().then(stopOnSignals, fail);
