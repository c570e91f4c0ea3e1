export { assemble, beginningOf } from './assemble';
export { backUpMinute, newestSeries } from './back-up-minute';
