export { OVERVIEW_PATH } from './paths';
export { SampleThingLayout } from './sample-thing-layout';
