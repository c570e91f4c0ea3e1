import { type ProductValues, toContent, toValues, validateProduct } from './product-values';

const values: ProductValues = {
  name: ' Apex Bra ',
  description: 'Holds.',
  category: 'women',
  subcategory: 'bras',
  garment: 'sports-bra',
  tags: 'gym, Running,gym',
  material: ' ',
  care: 'Wash cold\n\n Dry in the shade ',
  measurements: 'Bust: S 89.5\n: ',
  price: 'R 1 299,50',
  compareAtPrice: '',
};

test('the values of the product form convert to product content and back', () => {
  const content = toContent(values);
  expect(content).toEqual({
    name: 'Apex Bra',
    description: 'Holds.',
    category: 'women',
    subcategory: 'bras',
    garment: 'sports-bra',
    tags: ['gym', 'running'],
    details: {
      material: null,
      care: ['Wash cold', 'Dry in the shade'],
      measurements: [{ measure: 'Bust', values: [{ size: 'S', cm: 89.5 }] }],
    },
    price: 1299.5,
    compareAtPrice: null,
  });
  expect(toContent(toValues({ content }))).toEqual(content);
  expect(validateProduct(values)).toEqual({});
});

test.each<[keyof ProductValues, string, RegExp]>([
  ['name', ' ', /name/],
  ['description', '', /Describe/],
  ['subcategory', '', /kind/],
  ['tags', 'two words', /“two words” is no tag/],
  ['tags', Array.from({ length: 21 }, (_, index) => `t${index}`).join(), /at most 20/],
  ['care', 'a\nb\nc\nd\ne\nf\ng\nh\ni', /at most 8 lines/],
  ['care', 'x'.repeat(121), /at most 120 characters/],
  ['measurements', 'Bust: ', /centimetres of Bust/],
  ['price', '', /price in rand/],
  ['price', '0', /price in rand/],
  ['price', '9.999', /price in rand/],
  ['compareAtPrice', '1299.50', /more than the price/],
  ['compareAtPrice', 'many', /or nothing/],
])('the product form refuses the %s %j', (field, text, message) => {
  expect(validateProduct({ ...values, [field]: text })).toEqual({ [field]: expect.stringMatching(message) });
});
