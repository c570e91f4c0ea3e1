import { runSandbox } from '@nara/sandbox-shared';
import { parseSandboxConfiguration } from './configuration';
import { createPaymentSandbox, type PaymentSandbox } from './server';

async function start(): Promise<PaymentSandbox> {
  const options = parseSandboxConfiguration(process.env);
  const sandbox = createPaymentSandbox(options);
  const url = await sandbox.listen();
  process.stdout.write(`Payment sandbox on ${url}, as merchant ${options.payfast.id}\n`);
  return sandbox;
}

runSandbox(start, { variable: 'PAYMENT_PORT', preset: '8082' });
