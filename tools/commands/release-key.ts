import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from '../../commerce-api/src/delivery/releases/check/signature';
import { reportAndExit } from '../processes';
import { write } from '../releases/report';

/**
 * Creates a key pair for signing releases. Writes the private key to a new file and prints the public key to register.
 */
async function releaseKey([file]: readonly string[]): Promise<void> {
  if (!file) throw new Error('name the file of the private key: npm run release-key -- release-key.pem');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  try {
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (fault) {
    const isTaken = (fault as NodeJS.ErrnoException).code === 'EEXIST';
    throw isTaken ? new Error(`${file} exists already and was left as it is; name another file`) : fault;
  }
  write(
    `Private key: ${path.resolve(file)}. Keep it with the team’s secrets, as RELEASE_KEY or RELEASE_KEY_FILE.`,
    `Fingerprint: ${fingerprintOf(publicKey)}`,
    'Public key, which an admin registers on the Releases screen:',
    '',
    publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
  );
}

await releaseKey(process.argv.slice(2)).catch(reportAndExit);
