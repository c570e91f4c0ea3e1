import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  file: string;
  keyFile: string;
  /** PEM. */
  text: string;
}

/** Creates a self-signed certificate for `localhost` with the program at `openssl`. Throws with its error output. */
export function makeCertificate(openssl: string, folder: string): Certificate {
  const [file, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const { status, stderr } = spawnSync(openssl, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-out', file, '-keyout', keyFile],
  ]);
  if (status !== 0) throw new Error(`no certificate could be made: ${stderr}`);
  return { file, keyFile, text: readFileSync(file, 'utf8') };
}
