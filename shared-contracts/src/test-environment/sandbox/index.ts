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
} from './schemas';
export type { MockDataType, PartnerEndpoint } from './vocabulary';
