import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../../paths';
import { type Bill, type LockFile, shippedOnly } from './sbom';

/** Workspaces that run in production, and those that they are built from. */
const SHIPPED = [
  ...['commerce-api', 'sandboxes/partner', 'shell', 'storefront-remote', 'admin-remote', 'enterprise-remote'],
  ...['shared-contracts', 'shared-ui', 'portal-ui'],
];

const bill = execFileSync(
  'npm',
  [
    ...['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    ...SHIPPED.flatMap((workspace) => ['--workspace', workspace]),
  ],
  { cwd: fromRoot(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
);
const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as LockFile;
mkdirSync(fromRoot('dist'), { recursive: true });
writeFileSync(
  fromRoot('dist/sbom.cdx.json'),
  `${JSON.stringify(shippedOnly(JSON.parse(bill) as Bill, lock), null, 2)}\n`,
);
