import { Copies } from './copies';

const FILES: Record<string, string> = {
  'remote/src/remote.tsx': "import { Dialog, type Theme } from '@nara/ui';\nimport { Page } from './page';",
  'remote/src/page.tsx': "import type { Button } from '@nara/ui';\nexport const Page = () => null;",
  'ui/src/index.ts':
    "export * from './dialog';\nexport { Button as Press } from './button';\nexport type * from './theme';",
  'ui/src/dialog/index.ts': "export { Dialog } from './dialog';\nexport { Sheet } from './sheet';",
  'ui/src/dialog/dialog.tsx':
    "import { useHost } from '@nara/shared-contracts/host';\nexport function Dialog() {}\nlazy(() => import('./panel'));",
  'ui/src/dialog/panel.tsx': 'export const Panel = () => null;',
  'ui/src/dialog/sheet.tsx': 'export const Sheet = () => null;',
  'ui/src/button.tsx': 'export const Button = () => null;',
  'ui/src/theme.ts': 'export interface Theme {}',
};

const copies = new Copies({
  read: (file) => FILES[file],
  entryOf: (specifier) => (specifier === '@nara/ui' ? 'ui/src/index.ts' : undefined),
});

test('a bundle holds the package files it imports, with their dependencies, and no others', () => {
  expect(copies.from(['remote/src/remote.tsx'])).toEqual([
    'remote/src/remote.tsx',
    'ui/src/dialog/dialog.tsx',
    'remote/src/page.tsx',
    'ui/src/dialog/panel.tsx',
  ]);
});

test('a renamed re-export is resolved, and a namespace import includes all exports', () => {
  FILES['other/src/a.ts'] = "import { Press } from '@nara/ui';";
  FILES['other/src/b.ts'] = "import * as dialog from '../../ui/src/dialog';";
  expect(copies.from(['other/src/a.ts'])).toEqual(['other/src/a.ts', 'ui/src/button.tsx']);
  expect(copies.from(['other/src/b.ts'])).toContain('ui/src/dialog/sheet.tsx');
});
