import { readFileSync } from 'node:fs';
import { COMMANDS } from '../../../commerce-api/src/commands';
import { fromRoot } from '../../paths';
import { addressOf, COMPOSE_FILES, composeFaults, programsOf, readCompose, toldBy } from './compose';
import { ofImage, readVariables, stopSeconds } from './variables';

const image = readFileSync(fromRoot('deploy/Containerfile'), 'utf8');

describe.each(COMPOSE_FILES)('%s', (file) => {
  const compose = readCompose(file);
  const programs = programsOf(compose);
  const servers = programs.filter(([, { command }]) => !command);

  it('the compose file is valid by the Compose Specification, and declares exactly the volumes that it uses', () => {
    expect(composeFaults(compose)).toEqual([]);
    expect(composeFaults({ services: { server: { imago: 'nara' } } })).not.toEqual([]);
    const named = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((mount) => mount.split(':')[0] ?? '').filter((name) => /^[\w-]+$/.test(name)),
    );
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('compose services run existing commands, all of them by hand except for migrate', () => {
    const commands = programs.flatMap(([, { command, profiles }]) => (command ? [{ command, profiles }] : []));
    expect(commands.length).toBeGreaterThan(1);
    for (const { command, profiles } of commands) {
      expect(Object.keys(COMMANDS)).toContain(command[0]);
      expect(profiles).toEqual(command[0] === 'migrate' ? undefined : ['command']);
    }
  });

  it.each(programs)('service %s runs unprivileged', (_, { user, read_only, cap_drop, security_opt, image: from }) => {
    expect(image).toContain(`\nUSER ${user}\n`);
    expect({ read_only, cap_drop, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true', expect.stringContaining('../image/seccomp.json')],
    });
    expect(from).toContain('nara:');
  });

  it.each(servers)('service %s has a stop grace period, a readiness check and a volume for its data', (_, server) => {
    const told = { ...ofImage, ...toldBy(server) };
    expect(Number(/^(\d+)s$/.exec(server.stop_grace_period ?? '')?.[1])).toBeGreaterThan(stopSeconds(told));
    expect(server.healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${told.PORT}/readyz`);
    const [volume] = (server.volumes ?? []).filter((mount) => mount.endsWith(`:${told.DATA_DIR}`));
    expect(Object.keys(compose.volumes)).toContain(volume?.split(':')[0]);
    expect(server.ulimits?.nofile).toBeGreaterThan(4096);
  });
});

it('one-machine.yml publishes the server port on 127.0.0.1 only', () => {
  const { server } = readCompose('one-machine.yml').services;
  expect(server?.ports).toEqual([`127.0.0.1:${ofImage.PORT}:${ofImage.PORT}`]);
});

describe('two-servers.yml', () => {
  const { services } = readCompose('two-servers.yml');
  const servers = Object.values(services).filter(
    ({ stop_grace_period, command, user }) => user && stop_grace_period && !command,
  );

  it('two-servers.yml gives the servers the addresses in the Caddyfile, and they trust the proxy', () => {
    const [, list = ''] =
      /reverse_proxy ([\d.: ]+)/.exec(readFileSync(fromRoot('deploy/proxy/Caddyfile'), 'utf8')) ?? [];
    expect(servers.map((server) => `${addressOf(server)}:${ofImage.PORT}`)).toEqual(list.trim().split(' '));
    const proxy = services.proxy && addressOf(services.proxy);
    expect(servers.map((server) => toldBy(server).TRUST_PROXY)).toEqual([proxy, proxy]);
  });

  it('two-servers.yml runs migrate before the servers, which do not migrate and have a volume each', () => {
    for (const server of servers) {
      expect(server.depends_on?.migrate).toEqual({ condition: 'service_completed_successfully' });
      expect(toldBy(server).MIGRATE).toBe('never');
    }
    const folders = servers.flatMap(({ volumes = [] }) => volumes);
    expect(new Set(folders).size).toBe(2);
  });

  it('two-servers.yml creates the bucket of its release store, and checks the database of its settings', () => {
    const [bucket] = /(?<=^s3:\/\/)[^/]+/.exec(toldBy(servers[0] as (typeof servers)[0]).RELEASE_STORE ?? '') ?? [];
    expect(services.store?.entrypoint?.join(' ')).toContain(`mkdir -p /data/${bucket} `);
    const { POSTGRES_USER, POSTGRES_DB } = readVariables('deploy/compose/database.env.example');
    expect(services.database?.healthcheck?.test).toEqual(
      expect.arrayContaining([`--username=${POSTGRES_USER}`, `--dbname=${POSTGRES_DB}`]),
    );
  });
});
