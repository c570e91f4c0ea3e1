export { DAY_MS, southAfricanDate, startOfSouthAfricanDay } from './south-african-day';
