import { existsSync, readFileSync } from 'node:fs';
import { runSandbox } from '@nara/sandbox-shared';
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

/** Reads the opening stock that the build placed next to this program; without it the centres are empty. */
function readInventory(): InventoryRecord[] {
  const file = new URL('inventory.json', import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

runSandbox(start, { variable: 'PARTNER_PORT', preset: '8081' });
