export type {
  PartnerFaults,
  PaymentFaults,
  TestLogLine,
  TestLogQuery,
  TestOverview,
  TestRun,
  TestRunRequest,
  TestScenario,
  TestStep,
} from './schemas';
export type {
  MockDataCounts,
  MockDataRequest,
  MockDataResult,
  PartnerExchange,
  PartnerRequest,
  PartnerSamples,
  SandboxState,
  TestResult,
  TestResults,
} from './second-environment-schemas';
export type { FaultKind, MockDataType, PartnerEndpoint, PaymentFaultKind, TestLevel, TestStatus } from './vocabulary';
