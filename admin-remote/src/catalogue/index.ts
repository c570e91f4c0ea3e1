export { readRand } from './price-texts';
