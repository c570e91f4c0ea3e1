import { readdirSync, readFileSync } from 'node:fs';

// node release.mjs https://nara.example <folder of the remote>
const [, , server, folder] = process.argv;
const release = JSON.parse(readFileSync(`${folder}/release.json`, 'utf8'));
const names = readdirSync(`${folder}/dist`).filter((name) => /\.js$|^mf-manifest\.json$/.test(name));
const files = Object.fromEntries(names.map((name) => [name, readFileSync(`${folder}/dist/${name}`, 'base64')]));

async function post(path, body) {
  const response = await fetch(`${server}/api/releases/${release.name}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env.DEPLOY_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.errors?.map(({ message }) => message).join('\n') ?? answer.detail);
  return answer;
}

const { version } = await post('', { release, files });
await post('/activations', { version: version.version });
console.log(`${release.name} ${version.version} is live`);
