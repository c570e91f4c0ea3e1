import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { unpackPackage } from '../debian-package';
import { fromRoot } from '../paths';

const FOLDER = fromRoot('.cache/prometheus');

const isThere = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** Returns the program that checks Prometheus' rules, fetched where it is missing; undefined when it is not to be had. */
export function findPromtool(): string | undefined {
  const ways = ['promtool', path.join(FOLDER, 'usr/bin/promtool')];
  const found = ways.find(isThere);
  if (found) return found;
  unpackPackage('prometheus', FOLDER);
  return ways.find(isThere);
}
