import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../paths';
import { foldersIn, layers, layersOfSubjects, OTHER_JOURNEYS, OTHER_ROOMS, SHOP_SCREENS, subjects } from './subjects';

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(fromRoot(folder)).flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []));

/** Returns the folders of our own sources, from the repository's root. */
function everyFolder(): string[] {
  const packages = readdirSync(fromRoot(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(fromRoot(entry.name, 'src')))
    .map(({ name }) => `${name}/src`);
  const sandboxes = readdirSync(fromRoot('sandboxes')).map((name) => `sandboxes/${name}/src`);
  return [...packages, ...sandboxes, 'proofs', 'tools', 'e2e'].flatMap((top) => [
    top,
    ...readdirSync(fromRoot(top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.relative(fromRoot(), path.join(entry.parentPath, entry.name))),
  ]);
}

describe('a subject has one name', () => {
  it.each(layersOfSubjects)('in layer %s of the API, each subject has the name of its folder', (layer) => {
    const list = readFileSync(fromRoot('commerce-api/src/subjects.ts'), 'utf8');
    for (const name of foldersIn('commerce-api/src', layer)) {
      const declaration = ['index.ts', 'subject.ts']
        .map((file) => fromRoot('commerce-api/src', layer, name, file))
        .filter((file) => existsSync(file))
        .map((file) => readFileSync(file, 'utf8'))
        .find((text) => text.includes('defineSubject('));
      if (!declaration) continue;
      expect(declaration).toContain(`name: '${name}'`);
      expect(list).toContain(`from '#${layer}/${name}'`);
    }
  });

  it('every file of example calls is named after a subject', () => {
    const known = [...subjects, 'callers', 'index'];
    expect(filesIn('commerce-api/testing/calls', '.ts').filter((file) => !known.includes(file))).toEqual([]);
  });

  it('every subject folder of the contracts is named after a subject', () => {
    expect(foldersIn('shared-contracts/src/subjects').filter((name) => !subjects.includes(name))).toEqual([]);
  });

  it.each(Object.keys(OTHER_ROOMS))('every folder of %s is named after a subject or a listed exception', (name) => {
    const allowed = [...subjects, ...(OTHER_ROOMS[name] ?? []), ...(name === 'storefront-remote' ? SHOP_SCREENS : [])];
    expect(foldersIn(`${name}/src`).filter((folder) => !allowed.includes(folder))).toEqual([]);
  });

  it('every journey is named after a subject, a shop screen or a listed exception', () => {
    const known = [...subjects, ...SHOP_SCREENS, ...OTHER_JOURNEYS];
    const isKnown = (journey: string) => known.some((name) => journey === name || journey.startsWith(`${name}-`));
    const journeys = everyFolder()
      .filter((folder) => folder.startsWith('e2e/journeys'))
      .flatMap((folder) => filesIn(folder, '.spec.ts'));
    expect(journeys.length).toBeGreaterThan(50);
    expect(journeys.filter((journey) => !isKnown(journey))).toEqual([]);
  });

  it('every product page is named after a subject or a shop screen', () => {
    const known = [...subjects, ...SHOP_SCREENS, 'README'];
    expect(filesIn('docs/product', '.md').filter((page) => !known.includes(page))).toEqual([]);
  });
});

it('the import rules give every folder of the API a layer', () => {
  expect(foldersIn('commerce-api/src').sort()).toEqual([...layers].sort());
});

it('docs/security.md names only tests that exist', () => {
  const tests = everyFolder().flatMap((folder) =>
    ['.test.ts', '.test.tsx', '.spec.ts'].flatMap((ending) =>
      filesIn(folder, ending).map((name) => `${name}${ending}`),
    ),
  );
  const named = readFileSync(fromRoot('docs/security.md'), 'utf8').match(/[\w-]+\.(?:test|spec)\.tsx?/g) ?? [];
  expect(named.filter((name) => !tests.includes(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

it('portals change the address through useAddress, never through useSearchParams', () => {
  const folders = everyFolder().filter((folder) => !folder.startsWith('storefront-remote'));
  const sets = folders.flatMap((folder) =>
    ['.ts', '.tsx'].flatMap((ending) =>
      filesIn(folder, ending)
        .map((name) => `${folder}/${name}${ending}`)
        .filter(
          (file) =>
            !file.includes('.test.') && /\[\w*, *\w+\] = useSearchParams/.test(readFileSync(fromRoot(file), 'utf8')),
        ),
    ),
  );
  expect(sets).toEqual([]);
});
