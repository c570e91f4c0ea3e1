export { type Bench, createBench } from './bench/bench';
export { testRunner } from './runs/runner';
export { sampleTestRuns } from './sample-runs';
export { testEnvironment } from './subject';
