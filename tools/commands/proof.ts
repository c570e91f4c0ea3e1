import { PROOFS } from '../../proofs/list';
import { runNamed } from '../named-programs';

runNamed('proof', PROOFS, process.argv.slice(2));
