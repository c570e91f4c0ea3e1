export { toIso } from './iso';
export { DAY_MS, southAfricanDate, startOfSouthAfricanDay } from './south-african-day';
