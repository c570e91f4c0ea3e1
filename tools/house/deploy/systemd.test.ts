import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMMANDS } from '../../../commerce-api/src/commands';
import { findProgram } from '../../debian-package';
import { fromRoot } from '../../paths';
import { readService, SYSTEMD, services, toldByService, units } from './systemd';
import { stopSeconds } from './variables';

const SERVER = 'nara-server.service';

describe.each(services())('%s', (file) => {
  const unit = readService(file);

  it('the systemd service runs the program like the image, or one of its commands', () => {
    const [entry = ''] = /(?<=^ENTRYPOINT \["node", ).*(?=\]$)/m.exec(textOf('deploy/Containerfile')) ?? [];
    const program = `/usr/bin/node ${entry.replaceAll(/[",]/g, '')}`;
    const [run = ''] = unit.ExecStart ?? [];
    expect(run.slice(0, program.length)).toBe(program);
    const [, command] = run.slice(program.length).split(' ');
    expect([undefined, '%i', ...Object.keys(COMMANDS)]).toContain(command);
    expect(command === undefined).toBe(file === SERVER);
  });

  it('the systemd service may write only to its own folder', () => {
    expect(unit).toMatchObject({ ProtectSystem: ['strict'], NoNewPrivileges: ['yes'], CapabilityBoundingSet: [''] });
    expect(unit.StateDirectory?.map((name) => `/var/lib/${name}`)).toEqual([toldByService(unit).DATA_DIR]);
    expect(unit.RestrictNamespaces).toEqual([file === SERVER ? 'user net pid mnt ipc uts' : 'yes']);
  });
});

function textOf(file: string): string {
  return readFileSync(fromRoot(file), 'utf8');
}

it('nara-server.service has time to stop, and requires the migration before it starts', () => {
  const unit = readService(SERVER);
  const told = toldByService(unit);
  expect(Number(unit.TimeoutStopSec)).toBeGreaterThan(stopSeconds(told));
  expect(told.MIGRATE).toBe('never');
  const [, command = ''] = /^nara-command@(\S+)\.service$/.exec(unit.Requires?.[0] ?? '') ?? [];
  expect(Object.keys(COMMANDS)).toContain(command);
  expect(unit.After?.join(' ')).toContain(unit.Requires?.[0]);
});

it('nara-server.service allows exactly the namespaces that rendering first views needs', () => {
  const [, list = ''] =
    /\['unshare', (.*?)\]/.exec(textOf('commerce-api/src/delivery/composition/ssr/isolation.ts')) ?? [];
  const short: Record<string, string> = { mount: 'mnt' };
  const asked = [...list.matchAll(/'--(user|net|pid|mount|ipc|uts)'/g)].map(([, name = '']) => short[name] ?? name);
  expect(asked.length).toBeGreaterThan(3);
  expect(readService(SERVER).RestrictNamespaces?.[0]?.split(' ').sort()).toEqual(asked.sort());
});

it('nara-backup.service writes to a folder that keeps backups for 30 days', () => {
  const [folder] = readService('nara-backup.service').ReadWritePaths ?? [];
  expect(readService('nara-backup.service').ExecStart?.[0]).toContain(` backup --minute ${folder}`);
  expect(textOf(`${SYSTEMD}/nara.tmpfiles.conf`)).toContain(`\nd ${folder} 0700 nara nara 30d\n`);
});

const analyze = findProgram({ program: 'systemd-analyze', from: 'systemd', ask: '--version' });
if (!analyze) process.stdout.write('Skipped: systemd-analyze is not to be had, so nobody checks the units.\n');

(analyze ? it : it.skip)('systemd-analyze accepts the systemd units', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nara-units-'));
  const faultsOf = (unit: string) => {
    const { stdout, stderr } = spawnSync(analyze ?? '', ['verify', path.join(folder, unit)], {
      env: { SYSTEMD_UNIT_PATH: `${folder}:` },
    });
    return `${stdout}${stderr}`;
  };
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(path.join(folder, file), text.replaceAll(from, to));
  };
  try {
    cpSync(fromRoot(SYSTEMD), folder, { recursive: true });
    // Uses the Node that runs this test, because the path of Debian's package may not exist.
    for (const file of services()) change(file, '/usr/bin/node', process.execPath);
    const named = units().map((file) => file.replace('@', '@migrate'));
    expect(named.map(faultsOf).join('')).toBe('');
    change(path.join('nara-.service.d', 'common.conf'), 'ProtectClock', 'ProtectClok');
    expect(faultsOf(SERVER)).toContain('ProtectClok');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
