import { runSandbox } from '@nara/sandbox-shared';
import { parseSandboxConfiguration } from './configuration';
import { createPaymentSandbox, type PaymentSandbox } from './server';

async function start(): Promise<PaymentSandbox> {
  const options = parseSandboxConfiguration(process.env);
  const sandbox = createPaymentSandbox(options);
  const url = await sandbox.listen();
  const merchants = `Payfast merchant ${options.payfast.id} and Peach Payments entity ${options.peach?.entityId}`;
  process.stdout.write(`Payment sandbox on ${url}, as ${merchants}\n`);
  return sandbox;
}

runSandbox(start, { variable: 'PAYMENT_PORT', preset: '8082' });
