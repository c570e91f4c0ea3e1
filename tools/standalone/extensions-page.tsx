import type { Extension } from '@nara/shared-contracts/api/composition';
import { type HostServices, type PlacedExtension, useHost } from '@nara/shared-contracts/host';
import { EXTENSION_POINTS, type ExtensionPoint } from '@nara/shared-contracts/rules/composition';
import { DrawnExtension, useExtensions } from '@nara/shared-ui';
import { useState } from 'react';

/** Address of the page on which a standalone remote shows its own extensions. */
export const EXTENSIONS_PATH = '/__extensions';

interface ExtensionsPageProps {
  /** Extensions that the manifest declares, for all roles. */
  declared: readonly Extension[];
}

/** Shows every extension of the remote with the data that its place would provide, one place after the other. */
export function ExtensionsPage({ declared }: ExtensionsPageProps) {
  const [ids, setIds] = useState({ orderId: '', productId: '' });
  return (
    <main style={{ maxWidth: '60rem', margin: '0 auto', padding: '1rem' }}>
      <h1>Extensions</h1>
      <p>{`${declared.length} declared in the manifest. A host draws them in their places.`}</p>
      <Given
        label="Order that panels are given"
        value={ids.orderId}
        onChange={(orderId) => setIds({ ...ids, orderId })}
      />
      <Given
        label="Product that slots are given"
        value={ids.productId}
        onChange={(productId) => setIds({ ...ids, productId })}
      />
      {EXTENSION_POINTS.map((point) => (
        <Place key={point} point={point} ids={ids} />
      ))}
    </main>
  );
}

interface GivenProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const Given = ({ label, value, onChange }: GivenProps) => (
  <p>
    <label>
      {`${label}: `}
      <input value={value} onChange={({ target }) => onChange(target.value.trim())} />
    </label>
  </p>
);

interface Ids {
  orderId: string;
  productId: string;
}

/** Shows the extensions of one place that the signed-in user may see. */
function Place({ point, ids }: { point: ExtensionPoint; ids: Ids }) {
  const host = useHost();
  const found: readonly PlacedExtension[] = useExtensions(point);
  return found.map((extension) => (
    <section key={extension.id} aria-label={extension.id}>
      <h2>{`${nameOf(extension)} (${point})`}</h2>
      <Content extension={extension} ids={ids} host={host} />
    </section>
  ));
}

const nameOf = (extension: PlacedExtension): string =>
  'title' in extension ? extension.title : 'label' in extension ? extension.label : extension.id;

interface ContentProps {
  extension: PlacedExtension;
  ids: Ids;
  host: HostServices;
}

function Content({ extension, ids, host }: ContentProps) {
  const failed = <p role="alert">It failed; the console says why.</p>;
  const waiting = <p>It is on its way.</p>;
  switch (extension.point) {
    case 'navigation':
    case 'command':
      return <a href={extension.path}>{extension.path}</a>;
    case 'event':
      return <EventExtension extension={extension} host={host} />;
    case 'order-panel':
      if (!ids.orderId) return <p>Enter an order.</p>;
      return <DrawnExtension key={ids.orderId} {...{ extension, failed, waiting }} given={{ orderId: ids.orderId }} />;
    case 'product-slot':
      if (!ids.productId) return <p>Enter a product.</p>;
      return (
        <DrawnExtension key={ids.productId} {...{ extension, failed, waiting }} given={{ productId: ids.productId }} />
      );
    default:
      return <DrawnExtension {...{ extension, failed, waiting }} given={{}} />;
  }
}

/** Button that calls a function as an event would. */
function EventExtension({ extension, host }: { extension: PlacedExtension<'event'>; host: HostServices }) {
  const [outcome, setOutcome] = useState('');
  const run = async () => {
    setOutcome('Running.');
    try {
      await (await host.extensions.load<'event'>(extension))({ host });
      setOutcome('It ran.');
    } catch (cause) {
      setOutcome(`It failed: ${cause}`);
    }
  };
  return (
    <p>
      <button type="button" onClick={() => void run()}>
        {`Run as at ${extension.types.join(', ')}`}
      </button>{' '}
      <span role="status">{outcome}</span>
    </p>
  );
}
