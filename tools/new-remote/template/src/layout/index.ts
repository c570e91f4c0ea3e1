export { OVERVIEW_PATH } from './navigation';
export { SampleThingLayout } from './sample-thing-layout';
