import { z } from 'zod';
import { Id, IsoTime, Paging, pageOf } from '../../wire/fields';
import { FAULT_KINDS, TEST_LEVELS, TEST_STATUSES } from './vocabulary';

/** In milliseconds. */
const Duration = z.int().min(0);
const status = z.enum(TEST_STATUSES);

export const TestScenario = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Of its last run; null while it never ran. */
  status: status.nullable(),
  lastRun: IsoTime.nullable(),
  /** Of its last run that ended, in milliseconds. */
  durationMs: Duration.nullable(),
  /** Its last run, to look into. */
  runId: z.string().nullable(),
  /** What the last run failed for; null unless it failed. */
  failure: z.string().nullable(),
});

/** What is queued or under way, started together. */
export const TestProgress = z.strictObject({ done: z.int().min(0), total: z.int().min(1) });

export const TestOverview = z.strictObject({
  scenarios: z.array(TestScenario),
  /** Counted over the scenarios' last runs. */
  total: z.int().min(0),
  passed: z.int().min(0),
  failed: z.int().min(0),
  /** Sum of what the last runs took, in milliseconds; null while nothing ran. */
  durationMs: Duration.nullable(),
  /** null while nothing runs. */
  progress: TestProgress.nullable(),
});

export const TestRunRequest = z.strictObject({
  /** The scenarios to run, in this order; all of them without it. */
  scenarios: z.array(Id).min(1).max(50).optional(),
  /** Under the faults that staff chose, instead of those that each scenario sets. */
  isUnderFaults: z.boolean().default(false),
});
export const TestRunsQueued = z.strictObject({ queued: z.int().min(0) });

export const TestLogLine = z.strictObject({
  id: z.string(),
  at: IsoTime,
  level: z.enum(TEST_LEVELS),
  runId: z.string(),
  /** Name of the scenario. */
  scenario: z.string(),
  step: z.string(),
  message: z.string(),
  /** How its run stands. */
  outcome: status,
});

export const TestStep = z.strictObject({
  name: z.string(),
  status: z.enum(['running', 'passed', 'failed']),
  startedAt: IsoTime,
  durationMs: Duration.nullable(),
  lines: z.array(TestLogLine.pick({ at: true, level: true, message: true })),
});

export const TestRun = z.strictObject({
  id: z.string(),
  scenario: z.string(),
  status,
  isUnderFaults: z.boolean(),
  /** Name of whoever started it. */
  author: z.string(),
  startedAt: IsoTime.nullable(),
  durationMs: Duration.nullable(),
  /** What was expected and what came; null unless it failed. */
  failure: z.string().nullable(),
  steps: z.array(TestStep),
});

export const TestLogFilter = z.strictObject({
  /** In the messages, names of steps and of scenarios. */
  search: z.string().trim().max(100).optional(),
  scenario: Id.optional(),
  outcome: status.optional(),
  sort: z.enum(['at', '-at']).default('-at'),
});
export const TestLogQuery = TestLogFilter.extend(Paging);
export const TestLogPage = pageOf(TestLogLine);

const Share = z.int().min(0).max(100);

export const PartnerFaults = z.strictObject({
  /** In percent of the calls, of the webhooks for the last two. */
  shares: z.record(z.enum(FAULT_KINDS), Share),
  /** How long a latency lasts. */
  latencyMs: z.int().min(0).max(30_000),
  /** The same seed, the same sequence. */
  seed: z.int().min(0).max(2_147_483_647),
});

export type TestScenario = z.infer<typeof TestScenario>;
export type TestOverview = z.infer<typeof TestOverview>;
export type TestRunRequest = z.input<typeof TestRunRequest>;
export type TestRun = z.infer<typeof TestRun>;
export type TestStep = z.infer<typeof TestStep>;
export type TestLogLine = z.infer<typeof TestLogLine>;
export type TestLogQuery = z.input<typeof TestLogQuery>;
export type PartnerFaults = z.infer<typeof PartnerFaults>;
