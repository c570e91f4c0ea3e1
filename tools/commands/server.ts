import { COMMANDS } from '../../commerce-api/src/commands';
import { reportAndExit } from '../processes';

/** Runs a command of the server from its sources, by its name: `npm run backup`, for example. */
async function runCommand(name: string, args: string[]): Promise<void> {
  const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = COMMANDS;
  const command = commands[name];
  if (!command) throw new Error(`there is no command "${name}" of the server: ${Object.keys(COMMANDS).join(', ')}`);
  await command(args);
}

const [name = '', ...args] = process.argv.slice(2);
await runCommand(name, args).catch(reportAndExit);
