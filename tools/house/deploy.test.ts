import type { ConfigMap, Secret } from 'kubernetes-types/core/v1';
import { parseConfiguration, VARIABLE_NAMES } from '../../commerce-api/src/platform/configuration';
import { startTestApp } from '../../commerce-api/testing';
import { COMPOSE_FILES, programsOf, readCompose, toldBy } from './deploy/compose';
import { readManifest } from './deploy/kubernetes';
import { readService, services, toldByService } from './deploy/systemd';
import { filledIn, ofImage, requiredNames, type Variables } from './deploy/variables';

/*
 * Checks the settings that the files of `deploy` pass to the program. The tests in the folder next to this one each
 * cover one way of running it.
 */

const configMap = readManifest<ConfigMap>('settings/configuration.yaml', 'ConfigMap');
const secret = readManifest<Secret>('secret.example.yaml', 'Secret');

/** Settings that each way of running the server, or a command of its program, passes to it. */
const told: [string, Variables][] = [
  ...COMPOSE_FILES.flatMap((file) =>
    programsOf(readCompose(file)).map(([name, service]): [string, Variables] => [
      `${name} of ${file}`,
      { ...ofImage, ...toldBy(service) },
    ]),
  ),
  ...services().map((file): [string, Variables] => [file, toldByService(readService(file))]),
  ['a pod', { ...ofImage, ...configMap.data, ...secret.stringData }],
];

describe.each(told)('%s', (_, variables) => {
  // The S3 client reads these itself.
  const known = [...VARIABLE_NAMES, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'];

  it('the deployment sets only supported variables, all that production requires, and valid ones', () => {
    expect(Object.keys(variables).filter((name) => !known.includes(name))).toEqual([]);
    const required = [...requiredNames(), 'CONFIGURATION_KEY_FILE'];
    expect(required.length).toBeGreaterThan(4);
    expect(required.filter((name) => !(name in variables))).toEqual([]);
    // Once the secrets are filled in.
    expect(parseConfiguration(filledIn(variables))).toMatchObject({ isProduction: true, mayCreateDatabase: false });
  });
});

test('no deployment file contains a secret', () => {
  const given = told.flatMap(([name, variables]) =>
    Object.keys(variables).flatMap((variable) =>
      /PASSCODE|SECRET|TOKEN|_KEY$|PASSPHRASE|PASSWORD|DATABASE_URL|DIRECT_URL|SMTP_URL/.test(variable) &&
      variables[variable]
        ? `${name}: ${variable}`
        : [],
    ),
  );
  expect(given).toEqual([]);
});

test('the health check addresses /healthz and /readyz answer 200', async () => {
  const app = await startTestApp({ hasWorker: true });
  const answers = await Promise.all(['/healthz', '/readyz'].map((address) => app.call('GET', address)));
  await app.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
