export type * from './sandbox';
export type {
  PartnerFaults,
  TestLogLine,
  TestLogQuery,
  TestOverview,
  TestRun,
  TestRunRequest,
  TestScenario,
  TestStep,
} from './schemas';
export type { FaultKind, TestLevel, TestStatus } from './vocabulary';
