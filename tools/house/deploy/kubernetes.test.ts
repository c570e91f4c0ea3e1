import { readFileSync } from 'node:fs';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2';
import type { Job } from 'kubernetes-types/batch/v1';
import type { ConfigMap, Container, PodSpec, Service } from 'kubernetes-types/core/v1';
import type { LabelSelector } from 'kubernetes-types/meta/v1';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { parse } from 'yaml';
import { COMMANDS } from '../../../commerce-api/src/commands';
import { createMetrics, measureProcess } from '../../../commerce-api/src/platform/observability';
import { fromRoot } from '../../paths';
import { manifestIn } from '../manifests';
import {
  filesBeside,
  KUBERNETES,
  kustomizations,
  manifestFaults,
  readKustomization,
  readManifest,
  readManifests,
} from './kubernetes';
import { ofImage, stopSeconds } from './variables';

const files = kustomizations().flatMap((folder) => filesBeside(folder).map((file) => `${folder}/${file}`));
const everything = [...files, 'secret.example.yaml'].flatMap(readManifests);

const deployment = readManifest<Deployment>('server/deployment.yaml', 'Deployment');
const job = readManifest<Job>('migrate/job.yaml', 'Job');
const configMap = readManifest<ConfigMap>('settings/configuration.yaml', 'ConfigMap');

const podOf = ({ spec }: Deployment | Job) => spec?.template.spec as PodSpec;
const containerOf = (owner: Deployment | Job) => podOf(owner).containers[0] as Container;
const told = { ...ofImage, ...configMap.data };

describe('the manifests', () => {
  it('the Kubernetes manifests match the types of the Kubernetes API', () => {
    expect(everything.length).toBeGreaterThan(9);
    expect(manifestFaults(everything)).toEqual([]);
    const wrong = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, spec: { selektor: {} } };
    expect(manifestFaults([wrong])[0]).toMatch(/^Service x: .*selektor.* does not exist/);
  });

  it('every Kubernetes manifest is listed in the kustomization of its folder', () => {
    const named = kustomizations().flatMap((folder) =>
      (readKustomization(folder).resources ?? []).flatMap((name) => (name.startsWith('..') ? [] : `${folder}/${name}`)),
    );
    expect(named.sort()).toEqual([...files].sort());
  });

  it('the Kubernetes manifests run one image, with the version of this release', () => {
    const images = ['migrate', 'server'].map((folder) => readKustomization(folder).images);
    expect(images[0]).toEqual(images[1]);
    expect(images[0]).toMatchObject([{ name: 'nara', newTag: (manifestIn('.') as { version?: string }).version }]);
    expect([containerOf(deployment).image, containerOf(job).image]).toEqual(['nara', 'nara']);
  });

  it('the Kubernetes jobs run existing commands of the program', () => {
    const patched = readFileSync(fromRoot(KUBERNETES, 'create/kustomization.yaml'), 'utf8').match(
      /(?<=args, value: \[)\w+/,
    );
    for (const command of [containerOf(job).args?.[0], patched?.[0]]) expect(Object.keys(COMMANDS)).toContain(command);
    expect(told.MIGRATE).toBe('never');
  });

  it.each([
    ['the servers', deployment],
    ['the job', job],
  ])('the Kubernetes manifests run %s without root or extra privileges', (_, owner) => {
    expect(podOf(owner)).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, runAsGroup: 10001 },
    });
    expect(readFileSync(fromRoot('deploy/Containerfile'), 'utf8')).toContain('\nUSER 10001:10001\n');
    expect(containerOf(owner).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const writable = (containerOf(owner).volumeMounts ?? []).filter(({ readOnly }) => !readOnly);
    expect(writable.some(({ mountPath }) => told.DATA_DIR?.startsWith(`${mountPath}/`))).toBe(true);
  });
});

describe('the servers', () => {
  const { ports, startupProbe, livenessProbe, readinessProbe } = containerOf(deployment);

  it('the Kubernetes probes and service use the port of the image', () => {
    expect(ports?.map(({ containerPort }) => String(containerPort))).toEqual([ofImage.PORT]);
    const asked = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet);
    const at = (path: string) => ({ path, port: ports?.[0]?.name });
    expect(asked).toEqual([at('/healthz'), at('/healthz'), at('/readyz')]);
    const service = readManifest<Service>('server/service.yaml', 'Service');
    expect(service.spec?.ports?.map(({ targetPort }) => targetPort)).toEqual([ports?.[0]?.name]);
  });

  it('pods have time to stop, and drain for longer than the readiness probe takes to fail', () => {
    expect(podOf(deployment).terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds(told));
    const { periodSeconds = 10, timeoutSeconds = 1, failureThreshold = 3 } = readinessProbe ?? {};
    expect(Number(told.DRAIN_MS)).toBeGreaterThan((periodSeconds + timeoutSeconds) * failureThreshold * 1000);
    expect(deployment.spec?.strategy?.rollingUpdate).toMatchObject({ maxUnavailable: 0 });
  });

  it('the service and disruption budget select only server pods, the network policy also job pods', () => {
    const labels = deployment.spec?.template.metadata?.labels ?? {};
    const commands = job.spec?.template.metadata?.labels ?? {};
    const fits = (pod: Record<string, string>, { matchLabels = {} }: LabelSelector) =>
      Object.keys(matchLabels).length > 0 && Object.entries(matchLabels).every(([name, value]) => pod[name] === value);
    const selector = readManifest<Service>('server/service.yaml', 'Service').spec?.selector;
    const budget = readManifest<PodDisruptionBudget>('server/disruption-budget.yaml', 'PodDisruptionBudget').spec
      ?.selector;
    const policy = readManifest<NetworkPolicy>('server/network-policy.yaml', 'NetworkPolicy').spec?.podSelector;
    for (const chosen of [{ matchLabels: selector }, budget, deployment.spec?.selector]) {
      expect([fits(labels, chosen ?? {}), fits(commands, chosen ?? {})]).toEqual([true, false]);
    }
    expect([fits(labels, policy ?? {}), fits(commands, policy ?? {})]).toEqual([true, true]);
  });
});

describe('the autoscaler', () => {
  const scaler = readManifest<HorizontalPodAutoscaler>('server/autoscaler.yaml', 'HorizontalPodAutoscaler').spec;
  const adapter = parse(readFileSync(fromRoot(KUBERNETES, 'prometheus/adapter.yaml'), 'utf8')) as {
    rules: { custom: { seriesQuery: string; name: { as: string } }[] };
  };

  it('the autoscaler keeps two servers, by a metric that the adapter derives from one the server exposes', () => {
    expect(scaler?.minReplicas).toBeGreaterThanOrEqual(2);
    expect(scaler?.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: deployment.metadata?.name });
    const { rules } = adapter;
    expect(scaler?.metrics?.map(({ pods }) => pods?.metric.name)).toEqual(rules.custom.map(({ name }) => name.as));
    const metrics = createMetrics();
    measureProcess(metrics);
    const series = rules.custom.map(({ seriesQuery }) => seriesQuery.split('{')[0] ?? '');
    expect(series.filter((name) => !metrics.registry.getSingleMetric(name))).toEqual([]);
  });
});
