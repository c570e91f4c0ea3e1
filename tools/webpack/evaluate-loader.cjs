const { execFileSync } = require('node:child_process');
const path = require('node:path');

/**
 * Runs a module at build time and bundles its exports as JSON instead of its code. Meant for `visitor-routes.ts` and
 * `staff-routes.ts` of the contracts. Their input, the contract table, brings a schema library that the browser does
 * not need.
 */
module.exports = function evaluate() {
  this.addContextDependency(path.resolve(path.dirname(this.resourcePath), '..'));
  const script = `import * as m from ${JSON.stringify(this.resourcePath)}; process.stdout.write(JSON.stringify(m));`;
  const json = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: this.rootContext,
    encoding: 'utf8',
  });
  const exported = Object.entries(JSON.parse(json));
  return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
};
