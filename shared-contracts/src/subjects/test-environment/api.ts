export { testEnvironmentEndpoints } from './endpoints';
export {
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
export { sandboxEndpoints } from './second-environment-endpoints';
export {
  MockDataCounts,
  MockDataRequest,
  MockDataResult,
  PartnerExchange,
  PartnerSamples,
  SandboxState,
  TestResult,
} from './second-environment-schemas';
