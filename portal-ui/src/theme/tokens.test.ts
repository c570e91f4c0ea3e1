import { themeTokens } from './tokens';

const [light = '', dark = ''] = themeTokens.join('').split("html[data-theme='dark']");

const colour = (theme: string, name: string): number[] => {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6})`).exec(theme)?.[1] ?? '';
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
};

const luminance = (rgb: number[]): number => {
  const [r = 0, g = 0, b = 0] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

function contrast(theme: string, text: string, ground: string): number {
  const [darker = 0, lighter = 0] = [text, ground].map((name) => luminance(colour(theme, name))).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const TONES = ['yellow', 'blue', 'purple', 'green', 'red', 'grey'].map((tone) => [`${tone}-ink`, `${tone}-fill`]);
const TEXTS = ['ink', 'muted'].flatMap((text) => ['canvas', 'surface', 'sunken'].map((ground) => [text, ground]));
const BUTTONS = [
  ['surface', 'ink'],
  ['surface', 'red-ink'],
];

const CHARTS = [1, 2, 3, 4, 5, 6].map((number) => `chart-${number}`);

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_, theme) => {
  test.each([...TONES, ...TEXTS, ...BUTTONS])('%s on %s has enough contrast (WCAG AA)', (text = '', ground = '') => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(CHARTS)('%s has enough contrast to the surface (WCAG 1.4.11)', (color) => {
    expect(contrast(theme, color, 'surface')).toBeGreaterThanOrEqual(3);
  });
});
