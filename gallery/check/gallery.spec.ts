import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { sidewaysScroll, violations } from '../../e2e/support/axe';
import { fromRoot } from '../../tools/paths';
import { NOW } from '../src/at';

const BUILT = fromRoot('gallery/dist');
const ORIGIN = 'http://gallery.test';

interface Story {
  id: string;
  title: string;
}

const stories: Story[] = Object.values(JSON.parse(readFileSync(`${BUILT}/index.json`, 'utf8')).entries);

/** Rules for whole pages, which do not apply to a story. */
const OF_PAGES = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** Widths and themes in which each story is checked. The shop has one theme. */
const LOOKS = [
  { name: 'desktop', width: 1000, theme: 'light' },
  { name: 'phone', width: 360, theme: 'light' },
  { name: 'dark', width: 1000, theme: 'dark', only: 'Portal/' },
] as const;

/** Serves the built gallery from its files, in place of a server. */
const serveFiles = (page: Page) =>
  page.route(`${ORIGIN}/**`, (route) => {
    const file = path.join(BUILT, decodeURIComponent(new URL(route.request().url()).pathname));
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });

for (const { id, title } of stories)
  for (const { name, width, theme, ...look } of LOOKS)
    if (!('only' in look) || title.startsWith(look.only))
      test(`${id}, ${name}`, async ({ page, browser }) => {
        const faults: string[] = [];
        page.on('pageerror', ({ message }) => faults.push(message));
        // React reports a story that fails to render only in the console, because the router renders an error instead.
        page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
        await page.setViewportSize({ width, height: 700 });
        await page.clock.setFixedTime(NOW);
        await serveFiles(page);
        await page.goto(`${ORIGIN}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme};a11y.manual:!true`);
        await expect(page.locator('#storybook-root > *').first()).toBeAttached();
        // The monospaced font is the machine's own, so pictures are taken with the one that the product brings.
        await page.addStyleTag({ content: '* { --mono: "Instrument Sans" !important; }' });
        await page.evaluate(() => document.fonts.ready);
        expect(await violations(page, OF_PAGES)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        expect(faults).toEqual([]);

        // Text rendering differs between browsers and their major versions.
        const kind = `chromium-${browser.version().split('.')[0]}`;
        const isKnown = existsSync(fromRoot('gallery/pictures', kind));
        if (!isKnown) test.info().annotations.push({ type: 'not compared', description: `no pictures of ${kind}` });
        if (isKnown || test.info().config.updateSnapshots === 'changed')
          await expect(page).toHaveScreenshot([kind, `${id}-${name}.png`]);
      });
