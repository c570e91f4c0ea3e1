export { toIso } from './iso';
export { DAY_MS, southAfricanDate, southAfricanTime, startOfSouthAfricanDay } from './south-african-day';
export { CLOCK_SKEW_MS, steadyNow } from './steady';
