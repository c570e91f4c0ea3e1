import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Configuration } from './configuration';
import { type EnvironmentOptions, type OpenEnvironment, openEnvironment } from './environment';
import { type Handlers, Refusal } from './http';
import { createMetrics } from './operations';
import type { SampleData } from './seeding';

/** A partner of our own, which takes the orders of the sandbox. */
export interface SandboxPartner {
  /** Starts to serve; answers the URL. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export type CreateSandboxPartner = (options: {
  apiKey: string;
  webhookSecret: string;
  webhookUrl: string;
}) => SandboxPartner;

export interface SandboxOptions {
  /** What it is filled with at first. */
  sample: () => SampleData;
  createPartner: CreateSandboxPartner;
}

/** The second environment: a database of its own and a partner of our own. It opens when somebody first works in it. */
export interface Sandbox {
  /** Throws 503 `sandbox-unavailable` when it cannot be opened. */
  open(): Promise<OpenEnvironment>;
  /** What its partner signs updates with. */
  readonly webhookSecrets: readonly string[];
  close(): Promise<void>;
}

const SCHEMA = 'nara_sandbox';

/** Beside the live database, never in it; no mail leaves it. */
const configurationOf = (live: Configuration, partner: Configuration['partner']): Configuration => ({
  ...live,
  dataDir: live.dataDir === ':memory:' ? live.dataDir : path.join(live.dataDir, 'sandbox'),
  databaseSchema: live.databaseUrl ? SCHEMA : undefined,
  mail: { from: live.mail.from },
  partner,
});

type Surroundings = Omit<EnvironmentOptions, 'sample' | 'metrics' | 'openSandbox'> & {
  /** Staff are the same people wherever they work: the live environment's. */
  staffHandlers: Pick<Handlers, 'session' | 'users'>;
  /** Where this server is reached from its own machine. */
  ownUrl: () => string;
  hasWorker: boolean;
};

export function createSandbox(
  { sample, createPartner }: SandboxOptions,
  { configuration, staffHandlers, ownUrl, hasWorker, log, ...rest }: Surroundings,
): Sandbox {
  const [apiKey, webhookSecret] = [secret(), `whsec_${randomBytes(24).toString('base64')}`];
  const { timeoutMs } = configuration.partner;
  let partner: SandboxPartner | undefined;
  let opening: Promise<OpenEnvironment> | undefined;

  const open = async (): Promise<OpenEnvironment> => {
    partner = createPartner({ apiKey, webhookSecret, webhookUrl: `${ownUrl()}/api/woolworths/webhook` });
    const baseUrl = await partner.listen();
    const environment = await openEnvironment({
      ...rest,
      log,
      // What happens here is no figure of the shop.
      metrics: createMetrics(),
      sample,
      // Whoever works in it has it open.
      openSandbox: async () => undefined,
      configuration: configurationOf(configuration, { baseUrl, apiKey, webhookSecrets: [webhookSecret], timeoutMs }),
    });
    if (hasWorker) environment.start();
    return { ...environment, handlers: { ...environment.handlers, ...staffHandlers } };
  };

  const giveUp = async (cause: unknown): Promise<never> => {
    opening = undefined;
    await partner?.close();
    log.error({ err: cause }, 'the sandbox cannot be opened');
    throw new Refusal(503, 'sandbox-unavailable', 'The sandbox cannot be opened. Please try again.');
  };

  return {
    open() {
      opening ??= open().catch(giveUp);
      return opening;
    },
    webhookSecrets: [webhookSecret],
    async close() {
      const environment = await opening?.catch(() => undefined);
      await environment?.stop();
      if (environment) await partner?.close();
    },
  };
}

const secret = (): string => randomBytes(24).toString('base64url');
