import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

const isQuick = process.env.TESTS === 'quick';

/**
 * Runs the journeys in Firefox over WebDriver BiDi, but those that need what only Chromium offers to tests. `npm run
 * journeys:firefox` names the browser in FIREFOX_PATH.
 */
export default defineConfig(journeys, {
  outputDir: '../.cache/journeys-firefox',
  grepInvert: isQuick ? [/@thorough/, /@chromium/] : /@chromium/,
  use: {
    browserName: 'firefox',
    // Playwright drives its own build of Firefox in another way; this channel is Mozilla's, wherever it lies.
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
      firefoxUserPrefs: {
        // Light, as the journeys are in Chromium.
        'layout.css.prefers-color-scheme.content-override': 1,
        // A mouse, fine and hovering, as Playwright gives Chromium: a machine without a screen has none.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // Journeys read what was copied, for which Firefox would ask a person.
        'dom.events.testing.asyncClipboard': true,
      },
    },
  },
});
