import { CHECKS } from '../checks';
import { runNamed } from '../named-programs';

runNamed('check', CHECKS, process.argv.slice(2));
