import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LabelDocument } from '@nara/shared-contracts/api/labels';
import {
  gs1CheckDigit,
  LABEL_SIZES,
  LABEL_TYPES,
  type LabelType,
  type Symbology,
  toSscc,
} from '@nara/shared-contracts/rules/labels';
import { BarcodeFormat } from '@zxing/library';
import sharp from 'sharp';
import { fillIn, SAMPLE_FIELDS } from '../content/fields';
import { originalTemplate } from '../content/original-templates';
import { draw } from './draw';
import { toPdf, toPng, toSvg } from './draw-labels';
import { markAsTest } from './renderer';
import { LabelFault } from './symbol';
import { readBarcode } from './testing/read-barcode';
import { createTypeface } from './typeface';
import { escapeZpl, toZpl } from './zpl';

const typeface = createTypeface(process.cwd());
const SSCC = toSscc('6009999', 42);
const FIELDS = { ...SAMPLE_FIELDS.shipping, recipient: 'Zoë ^ Ṱhavhana', sscc: SSCC };
const labelOf = (type: LabelType) => fillIn(originalTemplate(type), type === 'shipping' ? FIELDS : SAMPLE_FIELDS[type]);
const pngOf = (document: LabelDocument) => toPng(draw(document, typeface));

const alone = (symbology: Symbology, value: string, w = 90, h = 30): LabelDocument => ({
  type: 'shipping',
  width: 100,
  height: 40,
  elements: [{ kind: 'barcode', id: 'a', x: 5, y: 5, w, h, symbology, value }],
});

describe('printed barcodes', () => {
  const ean = (twelve: string) => twelve + gs1CheckDigit(twelve);

  it.each(['600999900001', '200000000000', '987654321098'])(
    'a scanner reads the printed EAN-13 of %s',
    async (twelve) => {
      expect(await readBarcode(await pngOf(alone('ean13', ean(twelve))), BarcodeFormat.EAN_13)).toBe(ean(twelve));
    },
  );

  it.each(['NARA-1763712345671-ABC121', 'RMA-WW-7K2QX9AB', 'a/b c.d_e', '123456'])(
    'a scanner reads the printed Code 128 of %s',
    async (text) => {
      const read = await readBarcode(await pngOf(alone('code128', text)), BarcodeFormat.CODE_128);
      expect(read).toBe(text);
    },
  );

  it('a scanner reads the printed GS1-128 of an SSCC: FNC1, AI 00, 18 digits', async () => {
    const read = await readBarcode(await pngOf(alone('gs1-128', `(00)${SSCC}`)), BarcodeFormat.CODE_128);
    expect(read).toBe(`]C100${SSCC}`);
  });

  it.each(['NARA-1763712345671-ABC121', 'https://nara.example/order/1?a=b&c=d'])(
    'a scanner reads the printed QR code of %s',
    async (text) => {
      expect(await readBarcode(await pngOf(alone('qr', text)), BarcodeFormat.QR_CODE)).toBe(text);
    },
  );

  it('a scanner reads the barcodes of whole labels', async () => {
    const { barcode = '' } = SAMPLE_FIELDS.product;
    expect(await readBarcode(await pngOf(labelOf('product')), BarcodeFormat.EAN_13)).toBe(barcode);
    expect(await readBarcode(await pngOf(labelOf('barcode')), BarcodeFormat.EAN_13)).toBe(barcode);
    const shipping = await pngOf(labelOf('shipping'));
    const lower = { left: 0, top: 820, width: 800, height: 300 };
    expect(await readBarcode(shipping, BarcodeFormat.CODE_128, lower)).toBe(`]C100${SSCC}`);
    const right = { left: 550, top: 570, width: 250, height: 220 };
    expect(await readBarcode(shipping, BarcodeFormat.QR_CODE, right)).toBe(SAMPLE_FIELDS.shipping.orderId);
  });
});

describe('unreadable barcodes', () => {
  it.each<[Symbology, string, string]>([
    ['ean13', '6009999000018', '“6009999000018” has a wrong check digit: with these digits it ends in 9.'],
    ['code128', 'a>b', '“a>b” must be 1 to 60 plain characters without >.'],
    ['gs1-128', '(00)123', '“(00)123” must be (00) and the 18 digits of an SSCC.'],
    ['qr', 'é', '“é” must be 1 to 200 plain characters.'],
  ])('an unreadable barcode is refused: %s of %s', (symbology, value, reason) => {
    expect(() => draw(alone(symbology, value), typeface)).toThrow(new LabelFault(reason));
  });

  it('a barcode is refused when its place is too small', () => {
    expect(() => draw(alone('code128', 'NARA-1763712345671-ABC121', 30), typeface)).toThrow(
      /needs \d+ mm, and its place has 30/,
    );
  });
});

describe.each(LABEL_TYPES)('the %s label', (type) => {
  it('the label has its size in every format', async () => {
    const { width, height } = LABEL_SIZES[type];
    const drawing = draw(labelOf(type), typeface);
    const { width: pixels, height: rows, density } = await sharp(await toPng(drawing)).metadata();
    expect([pixels, rows, density]).toEqual([width * 8, height * 8, 203]);
    expect(toSvg(drawing)).toContain(`width="${width}mm" height="${height}mm"`);
    const pdf = (await toPdf([drawing], 3, 'Labels')).toString('latin1');
    const [, wide = '', high = ''] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Number(wide)).toBeCloseTo((width * 72) / 25.4, 1);
    expect(Number(high)).toBeCloseTo((height * 72) / 25.4, 1);
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3);
    expect(new Set(pdf.match(/\/Contents \d+ 0 R/g)).size).toBe(1);
  });

  it('the label equals its golden ZPL file', () => {
    const golden = readFileSync(path.join(__dirname, `../golden/${type}.zpl`), 'utf8');
    expect(toZpl(labelOf(type), 2, typeface)).toBe(golden);
  });
});

it('ZPL commands in typed text are escaped', () => {
  expect(escapeZpl('^XA~JA_\\ Zoë')).toBe('_5EXA_7EJA_5F_5C Zo_C3_AB');
});

it('label text is broken at spaces, then made smaller, then cut', () => {
  const lines = (text: string, w: number, h: number) =>
    toZpl(
      {
        ...alone('qr', 'x'),
        elements: [{ kind: 'text', id: 'a', x: 0, y: 0, w, h, text, size: 4, isBold: false, align: 'start' }],
      },
      1,
      typeface,
    ).match(/\^A0N,\d+|\^FD[^^]*/g);
  expect(lines('one two', 40, 5)).toEqual(['^A0N,32', '^FDone two']);
  expect(lines('one two three four', 20, 10)).toEqual(['^A0N,32', '^FDone two', '^A0N,32', '^FDthree four']);
  expect(lines('one two three', 20, 5)).toEqual(['^A0N,22', '^FDone two three']);
  expect(lines('w'.repeat(40), 20, 5)?.at(-1)).toMatch(/^\^FDw+_E2_80_A6$/);
});

describe('a test label', () => {
  it.each(LABEL_TYPES)('a test label of the type %s says TEST, and its barcodes stay readable', async (type) => {
    const marked = markAsTest(labelOf(type));
    const added = marked.elements.length - labelOf(type).elements.length;
    expect(added).toBeGreaterThan(40);
    const { width, height } = LABEL_SIZES[type];
    for (const { x, y, w, h } of marked.elements.slice(-added)) {
      expect([x >= 0, y >= 0, x + w <= width, y + h <= height]).toEqual([true, true, true, true]);
      // At least a quarter of a millimetre, so that a print head can draw it.
      expect(Math.min(w, h)).toBeGreaterThanOrEqual(0.25);
    }
    expect(toZpl(marked, 1, typeface).match(/\^GB/g)?.length).toBeGreaterThanOrEqual(added);
    if (type === 'product' || type === 'barcode') {
      expect(await readBarcode(await pngOf(marked), BarcodeFormat.EAN_13)).toBe(SAMPLE_FIELDS.product.barcode);
    }
  });
});
