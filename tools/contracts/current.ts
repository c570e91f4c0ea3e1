import { readdirSync, readFileSync } from 'node:fs';
import { endpoints } from '@nara/shared-contracts/http';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/rules';
import { remoteFolders } from '../build/targets';
import { fromRoot } from '../paths';
import type { User } from './affected';
import { keyOf, RESTATED } from './compare';
import type { Report } from './report';
import { surfacePromises } from './surface';
import { wirePromises } from './wire';

/** Returns the present promises of the contracts. */
export function currentReport(): Report {
  const { exports } = JSON.parse(readFileSync(fromRoot('shared-contracts/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const surface = surfacePromises(exports).filter((promise) => keyOf(promise) !== RESTATED);
  return { version: CONTRACTS_VERSION, promises: [...wirePromises(endpoints), ...surface] };
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));

/** Returns the packages that a change of the contracts may affect: all that are built against them. */
export const contractUsers = (): User[] =>
  ['shell', 'shared-ui', 'portal-ui', ...remoteFolders(), 'commerce-api'].map((name) => {
    const folder = fromRoot(name, 'src');
    return {
      name,
      text: sourcesIn(folder)
        .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
        .join('\n'),
    };
  });
