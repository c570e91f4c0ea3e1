import type { NamedProgram } from '../tools/named-programs';

/** Proofs of the product, as `npm run proof -- <name>` runs them. */
export const PROOFS: readonly NamedProgram[] = [
  {
    name: 'attack',
    sentence: 'attacks the API on both engines with 10,000 hostile calls (CASES, ATTACK_SEED)',
    command: ['proofs/attack/command.ts'],
  },
  {
    name: 'chaos',
    sentence: 'breaks every remote in every way and mixes versions; --quick tries a part and writes no page',
    command: ['proofs/chaos/command.ts'],
  },
  {
    name: 'drill',
    sentence: 'restores the newest backups and checks books and stock; [folder of the series] [--to time] [--rehearse]',
    command: ['proofs/drill/command.ts'],
  },
  {
    name: 'firefox',
    sentence: 'runs journeys in Firefox; names of files run only those, --thorough runs all that can run',
    command: ['proofs/journeys/firefox.ts'],
  },
  {
    name: 'slow-machine',
    sentence: 'runs all journeys as on a slow, busy machine',
    command: ['proofs/journeys/slow-machine.ts'],
  },
  {
    name: 'teams',
    sentence: 'lets three teams release all day while visitors shop; [--hours 24] [--speed 40] and more',
    command: ['proofs/teams/command.ts'],
  },
  {
    name: 'torture',
    sentence: 'kills the server 100 times and breaks disks and databases (ROUNDS); payments kills it while paying',
    command: ['proofs/torture/command.ts'],
  },
  {
    name: 'working-day',
    sentence: 'runs a working day of 200 orders with outages on both engines (ORDERS, DAY_SEED)',
    command: ['proofs/working-day/command.ts'],
  },
];
