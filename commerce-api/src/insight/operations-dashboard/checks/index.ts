export { createSystemChecks, type SystemCheckServices } from './system-checks';
