import { build } from '../build/build';
import { reportAndExit } from '../processes';

await build().catch(reportAndExit);
