import type { RemoteManifest } from '@nara/shared-contracts/host';
import { styled } from 'styled-components';

const Bar = styled.aside`
  position: fixed;
  z-index: 60;
  right: 0.5rem;
  bottom: 0.5rem;
  max-width: calc(100vw - 1rem);
  max-height: 60vh;
  padding: 0 0.75rem;
  overflow: auto;
  border-radius: 0.5rem;
  background: #ffd84d;
  color: #1a1a1a;
  font-size: 0.8125rem;

  summary {
    padding: 0.5rem 0;
    cursor: pointer;
  }

  a {
    display: block;
    padding: 0.25rem 0;
    color: inherit;
  }

  :focus-visible {
    outline-color: currentColor;
  }
`;

interface AloneBarProps {
  manifest: RemoteManifest;
  addresses: readonly string[];
  /** Address of the page with its extensions; undefined if it has none. */
  extensions?: string;
}

/** Bar that names the standalone remote and links to its screens, because no other remote links to them here. */
export const AloneBar = ({ manifest: { name, requires }, addresses, extensions }: AloneBarProps) => (
  <Bar aria-label="Development">
    <details>
      <summary>
        <strong>{name}</strong> runs alone
      </summary>
      {addresses.map((address) => (
        <a key={address} href={address}>
          {address}
        </a>
      ))}
      {extensions && <a href={extensions}>Extensions</a>}
      <p>
        contracts {requires.contracts} · <a href="/api/docs">API</a>
      </p>
    </details>
  </Bar>
);
