import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../paths';
import { assignmentsIn, readVariables, type Variables } from './variables';

export const SYSTEMD = 'deploy/systemd';

/** Settings of every service whose name begins with nara-. */
const COMMON = 'nara-.service.d/common.conf';

/** Returns the files of services and timers. */
export const units = (): string[] => readdirSync(fromRoot(SYSTEMD)).filter((file) => /\.(service|timer)$/.test(file));

export const services = (): string[] => units().filter((file) => file.endsWith('.service'));

/** Reads the settings of a service, including those shared by all services. A name may be set several times. */
export function readService(file: string): Record<string, string[]> {
  const texts = [file, COMMON].map((name) => readFileSync(fromRoot(SYSTEMD, name), 'utf8'));
  const found: Record<string, string[]> = {};
  for (const [, name = '', value = ''] of texts.join('\n').matchAll(/^(\w+)=(.*)$/gm)) {
    found[name] = [...(found[name] ?? []), value];
  }
  return found;
}

/** Returns the variables that a service sets in its own lines and in the file that it reads. */
export const toldByService = ({ Environment = [] }: Record<string, string[]>): Variables => ({
  ...readVariables('deploy/compose/nara.env.example'),
  ...assignmentsIn(Environment.join(' ').replaceAll(' ', '\n')),
});
