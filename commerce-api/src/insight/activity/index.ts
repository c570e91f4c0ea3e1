export { describeAction } from './describe-action';
export { activity } from './subject';
