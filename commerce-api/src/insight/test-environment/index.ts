export { type Bench, createBench } from './bench/bench';
export { testRunner } from './runs/runner';
export { sampleTestRuns } from './scenarios/names';
export { testEnvironment } from './subject';
