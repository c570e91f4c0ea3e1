import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fill, nameFault, namesOf, nextPort } from './names';

const THERE = { remotes: ['admin', 'storefront'], journeys: ['checkout'] };

test.each([
  ['spare-parts', null],
  ['b2b', null],
  ['order', null],
  ['', /Say what it is called/],
  ['Spare Parts', /lower-case words/],
  ['spare_parts', /lower-case words/],
  ['-spare', /lower-case words/],
  ['../escape', /lower-case words/],
  ['2nd', /lower-case words/],
  ['x'.repeat(31), /longer than 30/],
  ['spare-remote', /Leave "-remote" away/],
  ['shell', /That is the shell/],
  ['admin', /already \(admin-remote\)/],
  ['checkout', /already \(e2e\/journeys/],
])('the name %j of a new remote has this fault: %s', (name, fault) => {
  const found = nameFault(name, THERE);
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeNull();
});

test('the name of a new remote is filled into the template in the spelling that each place needs', () => {
  expect(namesOf('spare-parts')).toEqual({
    kebab: 'spare-parts',
    pascal: 'SpareParts',
    camel: 'spareParts',
    snake: 'spare_parts',
    title: 'Spare Parts',
  });
  expect(fill("<SampleThingLayout title='Sample Thing' /> /admin/apps/sample-thing :3999", 'spare-parts', 3004)).toBe(
    "<SparePartsLayout title='Spare Parts' /> /admin/apps/spare-parts :3004",
  );
});

test('tsconfig.json refers only to existing files, in the template and in a new remote', () => {
  const text = readFileSync(path.resolve(__dirname, 'template/tsconfig.json'), 'utf8');
  const named = (project: string) => [...project.matchAll(/"(\.[^"]+)"/g)].map(([, file = '']) => file);
  expect(named(text)).toHaveLength(4);
  expect(named(text).filter((file) => !existsSync(path.resolve(__dirname, 'template', file)))).toEqual([]);
  const filled = named(fill(text, 'spare-parts', 3004));
  expect(filled.filter((file) => !existsSync(path.resolve(__dirname, '../../admin-remote', file)))).toEqual([]);
});

test('a new remote gets the next free port', () => {
  expect(nextPort([3001, 3003, 3002])).toBe(3004);
  expect(nextPort([])).toBe(3001);
});

test('the template of a remote has the scripts and dependency versions of admin-remote', () => {
  const read = (folder: string) =>
    JSON.parse(readFileSync(path.resolve(__dirname, folder, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
  const [template, model] = [read('template'), read('../../admin-remote')];
  expect(Object.keys(template.scripts ?? {})).toEqual(Object.keys(model.scripts ?? {}));
  expect(model.dependencies).toMatchObject(template.dependencies ?? {});
});
