import { execFile } from 'node:child_process';
import { fromRoot } from '../../paths';

/** Returns the differences between the contracts of the working tree and their report, in the words of its command. */
export const compareContracts = (): Promise<string> =>
  new Promise((resolve) => {
    const args = ['--import', 'tsx', 'tools/contracts/check.ts'];
    execFile(process.execPath, args, { cwd: fromRoot(), maxBuffer: 2 ** 26 }, (_fault, said, complaint) =>
      resolve(said + complaint),
    );
  });
