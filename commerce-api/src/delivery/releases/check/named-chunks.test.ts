import { chunksNamedIn } from './named-chunks';

test.each([
  ['a table of hashes', 'r.u=e=>e+"."+({7:"0a1b",12:"2c3d"})[e]+".js"', ['7.0a1b.js', '12.2c3d.js']],
  [
    'names beside numbers',
    'r.u=e=>"js/"+({7:"cart"}[e]||e)+"."+{7:"0a1b",12:"2c3d"}[e]+".js"',
    ['js/cart.0a1b.js', 'js/12.2c3d.js'],
  ],
  ['a template', `r.u=e=>\`\${e}.\${{7:"0a1b"}[e]}.js\``, ['7.0a1b.js']],
  ['one chunk by name', 'r.u=e=>(7===e?"cart":e)+".0a1b.js"', ['cart.0a1b.js']],
  [
    'a function as it is before it is minified',
    `r.u = function (chunkId) {
       // return url for filenames based on template
       return "" + chunkId + "." + {"src_cart_tsx":"0a1b"}[chunkId] + ".js";
     };`,
    ['src_cart_tsx.0a1b.js'],
  ],
  ['a runtime without chunks', 'r.u=e=>e+".js"', []],
  ['styles', 'r.u=e=>e+"."+{7:"0a1b"}[e]+".css"', []],
  ['a way to make names that is not known', 'r.u=e=>hash(e)+{7:"0a1b"}[e]+".js"', []],
  ['other code', 'r.u=1;r.v=e=>e+{7:"0a1b"}[e]+".js"', []],
  ['what is no script', 'r.u=e=>{', []],
  ['what is nested too deeply', `r.u=e=>${'('.repeat(100_000)}`, []],
])('the chunks named in a script are found: %s', (_, script, names) => {
  expect(chunksNamedIn(script).sort()).toEqual(names.toSorted());
});
