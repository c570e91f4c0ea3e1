import { readFileSync } from 'node:fs';
import { parseConfiguration } from '../../../commerce-api/src/platform/configuration';
import { productionVariables } from '../../../commerce-api/testing/programs';
import { fromRoot } from '../../paths';

/** Environment variables, by name. */
export type Variables = Record<string, string>;

/** Reads assignments, one per line. Our files do not use quotes. */
export const assignmentsIn = (text: string): Variables =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

export const readVariables = (file: string): Variables => assignmentsIn(readFileSync(fromRoot(file), 'utf8'));

/** Variables that the image sets. */
export const ofImage: Variables = assignmentsIn(
  (/^ENV (.+)$/m.exec(readFileSync(fromRoot('deploy/Containerfile'), 'utf8'))?.[1] ?? '').replaceAll(' ', '\n'),
);

/** Values that an operator fills in where an example is empty. */
const { NODE_ENV: _, CONFIGURATION_KEY: __, ...FILLED }: Variables = productionVariables();

/** Returns variables with the empty ones filled in that production requires. */
export const filledIn = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value || (FILLED[name] ?? '')]));

/** Returns the names of variables without which production does not start. The program reports them one at a time. */
export function requiredNames(): string[] {
  const given: Variables = { NODE_ENV: 'production' };
  for (;;) {
    try {
      parseConfiguration(given);
      return Object.keys(given).filter((name) => name !== 'NODE_ENV');
    } catch (fault) {
      const [, name = ''] = /^(\w+) is required in production/.exec(String((fault as Error).message)) ?? [];
      if (!FILLED[name]) throw fault;
      given[name] = FILLED[name];
    }
  }
}

/** Returns the seconds after which a server with these variables has stopped: it first keeps serving, then finishes. */
export function stopSeconds(variables: Variables): number {
  const source = readFileSync(fromRoot('commerce-api/src/main.ts'), 'utf8');
  const [, finishMs = ''] = /^const STOP_MS = ([\d_]+);$/m.exec(source) ?? [];
  return (parseConfiguration({ ...FILLED, ...filledIn(variables) }).drainMs + Number(finishMs.replace('_', ''))) / 1000;
}
