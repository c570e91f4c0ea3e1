import { readFileSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-webpack5';
import { fromRoot } from '../../tools/paths';
import { commonConfig } from '../../tools/webpack/common';
import { HERE } from '../../tools/webpack/here';

/** Builds the stories like the front ends, so that components look the same in both. */
const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  staticDirs: [{ from: fromRoot('shell/dist/fonts'), to: '/fonts' }],
  // As in the document of the product.
  previewHead: (head = '') => `${head}<style>${readFileSync(fromRoot('shared-ui/src/theme/base.css'), 'utf8')}</style>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { backgrounds: false, measure: false, outline: false, highlight: true, interactions: false },
  typescript: { reactDocgen: false, check: false },
  webpackFinal: (ours) => {
    const { module } = commonConfig('gallery', 'production', HERE);
    const [typescript] = module?.rules ?? [];
    const rules = (ours.module?.rules ?? []).filter(
      (rule) => !(rule && typeof rule === 'object' && rule.test instanceof RegExp && rule.test.test('story.tsx')),
    );
    return { ...ours, performance: false, module: { ...ours.module, rules: [...rules, typescript] } };
  },
};

export default config;
