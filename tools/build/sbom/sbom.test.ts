import { type Bill, shippedOnly } from './sbom';

const lock = {
  name: 'shop',
  packages: {
    '': { version: '1.0.0' },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/@scope/kit': { version: '2.0.0' },
    'node_modules/jest': { version: '30.0.0', dev: true },
    'node_modules/ms': { version: '2.0.0', dev: true },
    'node_modules/@scope/kit/node_modules/ms': { version: '2.0.0' },
  },
};

const component = (name: string, version: string) => ({ 'bom-ref': `${name}@${version}`, name, version });

const bill: Bill = {
  serialNumber: 'urn:uuid:1',
  metadata: { timestamp: '2026-01-01T00:00:00.000Z', component: { name: 'folder' } },
  components: [
    component('react', '19.0.0'),
    component('@scope/kit', '2.0.0'),
    component('jest', '30.0.0'),
    component('ms', '2.0.0'),
  ],
  dependencies: [{ ref: '@scope/kit@2.0.0', dependsOn: ['ms@2.0.0', 'jest@30.0.0'] }, { ref: 'jest@30.0.0' }],
};

it('the SBOM leaves out development packages, except for those that are also shipped', () => {
  const { components, dependencies } = shippedOnly(bill, lock);
  expect(components.map(({ name }) => name)).toEqual(['react', '@scope/kit', 'ms']);
  expect(dependencies).toEqual([{ ref: '@scope/kit@2.0.0', dependsOn: ['ms@2.0.0'] }]);
});

it('the SBOM has no serial number, timestamp or folder name, so it is reproducible', () => {
  const { serialNumber, metadata } = shippedOnly(bill, lock);
  expect([serialNumber, metadata]).toEqual([undefined, { component: { name: 'shop' } }]);
});
