import type { Approval } from '@nara/shared-contracts/api/approvals';
import type {
  Activation,
  AutomaticReturnState,
  Cohort,
  DeployToken,
  FreezeWindow,
  PublisherKey,
  ReleaseHistory,
  ReleasePreview,
  RemoteFlag,
  RemoteOwnerState,
  RequiredApprovalState,
  RequiredTrialState,
  StoredVersion,
} from '@nara/shared-contracts/api/releases';
import type { RemoteFaults, RemoteTelemetry, VersionFigures } from '@nara/shared-contracts/api/telemetry';

const AT = '2026-03-05T10:00:00.000Z';

export const activation = (changes: Partial<Activation> = {}): Activation => ({
  revision: 2,
  kind: 'activated',
  version: '1.0.0-new',
  share: null,
  at: AT,
  by: 'Nomsa',
  returnsTo: 1,
  reason: null,
  ...changes,
});

export const storedVersion = (version: string): StoredVersion => ({
  version,
  publishedAt: AT,
  publishedBy: 'Nomsa',
  contracts: '^1.0.0',
  files: 30,
  bytes: 400_000,
  firstLoad: 30_000,
  budget: 40_960,
});

/** Returns the history of the back office, released twice. */
export const releaseHistory = (changes: Partial<ReleaseHistory> = {}): ReleaseHistory => ({
  remote: 'admin',
  active: activation(),
  canary: null,
  revision: 2,
  versions: 2,
  activations: [activation(), activation({ revision: 1, version: '1.0.0-old', returnsTo: null })],
  stored: [storedVersion('1.0.0-new'), storedVersion('1.0.0-old')],
  storedBytes: 800_000,
  ...changes,
});

/** Returns a history with `1.0.0-new` on trial for a tenth of visitors, next to `1.0.0-old`. */
export function releaseOnTrial(): ReleaseHistory {
  const trial = activation({ kind: 'canary', share: 10 });
  const active = activation({ revision: 1, version: '1.0.0-old', returnsTo: null });
  const figures = {
    active: { version: '1.0.0-old', loads: 200, failures: 1 },
    canary: { version: '1.0.0-new', loads: 20, failures: 2 },
  };
  return releaseHistory({ active, canary: { activation: trial, figures }, activations: [trial, active] });
}

const figures = (version: string, changes: Partial<VersionFigures> = {}): VersionFigures => ({
  remote: 'admin',
  version,
  loads: 120,
  failures: 3,
  fallbacks: 2,
  p50: 240,
  p95: 900,
  reasons: [{ reason: 'unreachable', count: 3 }],
  hours: Array.from({ length: 24 }, (_, hour) => ({
    at: new Date(Date.parse(AT) + hour * 3_600_000).toISOString(),
    loads: 5,
    failures: hour === 7 ? 3 : 0,
  })),
  ...changes,
});

export const telemetry = (): RemoteTelemetry => ({
  versions: [figures('1.0.0-new'), figures('1.0.0-old', { remote: 'storefront' })],
  violations: [
    {
      remote: 'admin',
      version: '1.0.0-new',
      directive: 'connect-src',
      blocked: 'https://evil.example',
      count: 4,
      lastAt: AT,
    },
    { remote: null, version: null, directive: 'script-src', blocked: 'inline', count: 1, lastAt: AT },
  ],
});

/** Id of the first fault of `remoteFaults`. */
export const FAULT_ID = 'ab'.repeat(32);

export const remoteFaults = (): RemoteFaults => ({
  versions: [
    {
      version: '1.0.0-new',
      count: 1204,
      kinds: [
        { kind: 'screen', count: 1200 },
        { kind: 'call', count: 4 },
      ],
      newest: [
        {
          id: FAULT_ID,
          visitors: 300,
          kind: 'screen',
          message: 'TypeError: x is not a function',
          route: '/admin/orders/:id',
          stack: ['admin-remote/src/orders/orders-screen.tsx:11:5', '/shell/1.0.0-1b2c3d4e/main.0a1b2c3d.js:1:2'],
          count: 1200,
          firstAt: AT,
          lastAt: AT,
        },
        {
          id: 'cd'.repeat(32),
          visitors: null,
          kind: 'call',
          message: 'GET /api/orders/:id answered 500',
          route: '/admin/orders',
          stack: [],
          count: 4,
          firstAt: AT,
          lastAt: AT,
        },
      ],
    },
  ],
});

export const deployToken = (changes: Partial<DeployToken> = {}): DeployToken => ({
  id: '7e0c7f0e-8a0b-4a53-9a3c-0d7b1e0f2a11',
  remote: 'admin',
  name: 'Back office team',
  rights: 'publish',
  createdAt: AT,
  createdBy: 'Nomsa',
  lastUsedAt: null,
  revokedAt: null,
  ...changes,
});

export const publisherKey = (changes: Partial<PublisherKey> = {}): PublisherKey => ({
  id: '4bc2a0b4-6f0f-4d2e-9b53-2f0f0c1f7b21',
  remote: 'admin',
  name: 'Pipeline key',
  publicKey: '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----\n',
  fingerprint: 'ab'.repeat(32),
  createdAt: AT,
  createdBy: 'Nomsa',
  revokedAt: null,
  ...changes,
});

export const requiredTrial = (changes: Partial<RequiredTrialState> = {}): RequiredTrialState => ({
  settings: { minutes: null },
  updatedAt: AT,
  updatedBy: null,
  ...changes,
});

export const freezeWindow = (changes: Partial<FreezeWindow> = {}): FreezeWindow => ({
  id: '0d6b7a3e-52a1-4c0b-8f11-6f0f0c1f7b22',
  remote: 'admin',
  from: AT,
  until: '2126-03-05T10:00:00.000Z',
  reason: 'Black Friday',
  createdAt: AT,
  createdBy: 'Nomsa',
  endedAt: null,
  ...changes,
});

/** Returns the owner that a live version declares. */
export const remoteOwner = (changes: Partial<RemoteOwnerState> = {}): RemoteOwnerState => ({
  settings: { owner: null },
  declared: { team: 'Back office team', contact: 'admin@nara.example' },
  updatedAt: '1970-01-01T00:00:00.000Z',
  updatedBy: null,
  ...changes,
});

/** Returns a cohort of one member. */
export const cohort = (changes: Partial<Cohort> = {}): Cohort => ({
  id: '6c1b8a53-0d53-4f1c-8d8a-0f4f5d7c0a11',
  name: 'Testers',
  members: [{ id: 'u-1', name: 'Lindiwe', email: 'lindiwe@nara.example' }],
  updatedAt: AT,
  updatedBy: 'Nomsa',
  ...changes,
});

export const releasePreview = (changes: Partial<ReleasePreview> = {}): ReleasePreview => ({
  id: '1f3a9c52-3c0e-4d7c-9f0a-6f0f0c1f7b23',
  remote: 'admin',
  version: '1.0.0-old',
  path: '/preview/1f3a.signed',
  expiresAt: '2126-03-05T10:00:00.000Z',
  createdAt: AT,
  createdBy: 'Nomsa',
  revokedAt: null,
  ...changes,
});

export const requiredApproval = (changes: Partial<RequiredApprovalState> = {}): RequiredApprovalState => ({
  settings: { isNeeded: false },
  updatedAt: AT,
  updatedBy: null,
  ...changes,
});

export const releaseApproval = (changes: Partial<Approval> = {}): Approval => ({
  id: '7f7d6f0e-1a4b-4f7e-8a9e-3c1b5a3d2e10',
  kind: 'release',
  subject: 'admin',
  summary: 'Make version 1.0.1-next of admin live for everybody',
  askedBy: 'Sipho Dube',
  askedAt: AT,
  expiresAt: '2126-03-12T10:00:00.000Z',
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  isOwn: false,
  mayApprove: true,
  ...changes,
});

export const automaticReturn = (changes: Partial<AutomaticReturnState> = {}): AutomaticReturnState => ({
  settings: { isOn: true },
  updatedAt: AT,
  updatedBy: null,
  ...changes,
});

/** Returns a flag that is on for a tenth of the visitors. */
export const remoteFlag = (changes: Partial<RemoteFlag> = {}): RemoteFlag => {
  const setting = { value: true, share: 10, roles: [] };
  return {
    remote: 'admin',
    flag: 'fast-list',
    definition: { description: 'A faster list', default: false },
    versions: ['1.0.0-new'],
    setting,
    revision: 1,
    changes: [{ revision: 1, setting, at: AT, by: 'Nomsa', returnsTo: null }],
    ...changes,
  };
};
