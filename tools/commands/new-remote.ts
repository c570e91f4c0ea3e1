import { scaffold } from '../new-remote/scaffold';
import { reportAndExit } from '../processes';

/** Creates a remote that can be built, tested and served, and prints the next steps. */
async function newRemote(name = ''): Promise<void> {
  const { folder, port, files } = await scaffold(name);
  process.stdout.write(`${files.map((file) => `  ${file}`).join('\n')}

${folder} is there: a portal of its own at /admin/apps/${name}, port ${port}. Next:

  npm install                     tells npm of it
  npm run dev -w ${folder}   runs it alone, with a real API behind it
  npm start                       composes it with everything else
`);
}

await newRemote(process.argv[2]).catch(reportAndExit);
