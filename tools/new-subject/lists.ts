import { namesOf } from '../new-remote/names';

/**
 * Inserts text before the first occurrence of a mark, searching from the end of another one. Throws if either is
 * missing.
 */
function insertBefore(text: string, mark: string, added: string, after = ''): string {
  const from = text.indexOf(after);
  const at = text.indexOf(mark, from + after.length);
  if (from < 0 || at < 0) throw new Error(`"${from < 0 ? after : mark}" is missing`);
  return text.slice(0, at) + added + text.slice(at);
}

/**
 * The four lists that a new subject is added to: each file, with the function that changes it. The formatter sorts
 * imports.
 */
export const LISTS: Readonly<Record<string, (text: string, name: string, layer: string) => string>> = {
  'shared-contracts/src/table.ts'(text, name) {
    const { camel } = namesOf(name);
    const imported = `import { ${camel}Endpoints } from './subjects/${name}/api';\n`;
    return imported + insertBefore(text, '} as const;', `  ${camel}: ${camel}Endpoints,\n`);
  },

  'commerce-api/src/subjects.ts'(text, name, layer) {
    const { camel } = namesOf(name);
    const heading = `  // ${headingOf(layer)}`;
    const isLast = !text.includes('\n  // ', text.indexOf(heading) + heading.length);
    const listed = insertBefore(text, isLast ? '];' : '  // ', `  ${camel},\n`, heading);
    return `import { ${camel} } from '#${layer}/${name}';\n${listed}`;
  },

  'commerce-api/src/staff/audit/action-texts.ts'(text, name) {
    const { kebab } = namesOf(name);
    return insertBefore(
      text,
      '} as const;',
      `\n  '${kebab}.add': 'Added an entry to ${kebab.replaceAll('-', ' ')}',\n`,
    );
  },

  'admin-remote/src/screens.ts'(text, name) {
    const { pascal, title } = namesOf(name);
    const row = `  {
    permission: 'orders',
    label: '${title}',
    path: '/admin/${name}',
    icon: Box,
    load: async () => (await import('./${name}/${name}-screen')).${pascal}Screen,
  },
`;
    const listed = insertBefore(text, ']);', row);
    return /\bBox\b[^;]*lucide-react/.test(text)
      ? listed
      : listed.replace(/import \{(\s*)Activity,/, 'import {$1Activity, Box,');
  },
};

const headingOf = (layer: string): string => `${layer.charAt(0).toUpperCase()}${layer.slice(1)}: `;

/** Adds the subject's table to the document's list of all stored data. */
export function addToState(state: string, name: string): string {
  const { snake, kebab } = namesOf(name);
  return insertBefore(state, '| what the database is ', `| ${kebab.replaceAll('-', ' ')} | \`${snake}\` |\n`);
}

/** Adds the subject's page to the index of the product's rules, at the end of its layer's list. */
export function addToIndex(index: string, name: string, layer: string): string {
  const lines = index.split('\n');
  const heading = lines.findIndex((line) => line.startsWith(`## ${headingOf(layer)}`));
  const list = lines.findIndex((line, at) => at > heading && line.startsWith('- '));
  const end = lines.findIndex((line, at) => at > list && !line.startsWith('- '));
  if (heading < 0 || list < 0 || end < 0) throw new Error(`the index has no list for ${layer}`);
  return lines.toSpliced(end, 0, `- [${name}](${name}.md): entries by staff, handled by a worker`).join('\n');
}
