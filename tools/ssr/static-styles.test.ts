import { embeddedCss, hoistStyleAttributes } from './static-styles';

test('style attributes become CSS rules with their entities decoded, and equal ones share a rule', () => {
  const markup =
    '<i style="background:#fff"></i><b style="background:#fff"></b><u style="top:1px">style=&quot;x&quot;</u>';
  expect(hoistStyleAttributes(markup, '#view')).toEqual({
    html: '<i data-style="0"></i><b data-style="0"></b><u data-style="1">style=&quot;x&quot;</u>',
    css: '#view [data-style="0"]{background:#fff}\n#view [data-style="1"]{top:1px}',
  });
  const { css } = hoistStyleAttributes('<i style="font-family:&quot;A&amp;B&quot;"></i>', '#view');
  expect(css).toContain('{font-family:"A&B"}');
});

test('a style value cannot break out of its rule, nor a rule out of its style element', () => {
  expect(hoistStyleAttributes('<i style="color:red} body{display:none"></i>', '#view')).toEqual({
    html: '<i></i>',
    css: '',
  });
  expect(embeddedCss('a{content:"</style><script>"}')).not.toContain('</style>');
});
