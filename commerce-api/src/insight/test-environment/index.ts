export { testEnvironmentHandlers } from './routes';
export { sampleTestRuns } from './sample-runs';
