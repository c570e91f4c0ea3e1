export { SampleThingLayout } from './sample-thing-layout';

export const OVERVIEW_PATH = '/admin/apps/sample-thing';
