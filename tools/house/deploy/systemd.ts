import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../paths';
import { assignmentsIn, readVariables, type Variables } from './variables';

export const SYSTEMD = 'deploy/systemd';

/** What holds for every service whose name begins with nara-. */
const COMMON = 'nara-.service.d/common.conf';

/** Files of services and timers. */
export const units = (): string[] => readdirSync(fromRoot(SYSTEMD)).filter((file) => /\.(service|timer)$/.test(file));

export const services = (): string[] => units().filter((file) => file.endsWith('.service'));

/** Reads what is set in a service, with what holds for all of them: a name may be set several times. */
export function readService(file: string): Record<string, string[]> {
  const texts = [file, COMMON].map((name) => readFileSync(fromRoot(SYSTEMD, name), 'utf8'));
  const found: Record<string, string[]> = {};
  for (const [, name = '', value = ''] of texts.join('\n').matchAll(/^(\w+)=(.*)$/gm)) {
    found[name] = [...(found[name] ?? []), value];
  }
  return found;
}

/** What a service is told: by its own lines, and by the file that it reads. */
export const toldByService = ({ Environment = [] }: Record<string, string[]>): Variables => ({
  ...readVariables('deploy/compose/nara.env.example'),
  ...assignmentsIn(Environment.join(' ').replaceAll(' ', '\n')),
});
