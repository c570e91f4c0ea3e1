import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/**
 * Runs the journeys in Firefox over WebDriver BiDi, except those that need test features of Chromium. `npm run
 * proof -- firefox` names the browser in FIREFOX_PATH.
 */
export default defineConfig(journeys, {
  outputDir: '../.cache/journeys-firefox',
  grepInvert: /@chromium/,
  use: {
    browserName: 'firefox',
    // Playwright drives its own build of Firefox differently. This channel is Mozilla's, wherever it is installed.
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
      firefoxUserPrefs: {
        // Light, as in Chromium.
        'layout.css.prefers-color-scheme.content-override': 1,
        // A mouse, fine and hovering, as Playwright provides in Chromium. A machine without a screen has none.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // Journeys read the clipboard, for which Firefox would ask the user.
        'dom.events.testing.asyncClipboard': true,
      },
    },
  },
});
