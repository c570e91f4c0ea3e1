import { styled } from 'styled-components';

const Band = styled.aside`
  position: sticky;
  z-index: 21;
  top: 0;
  height: var(--band);
  overflow: hidden;
  background: var(--yellow-ink);
  color: var(--surface);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: var(--band);
  text-align: center;
  white-space: nowrap;
`;

/** Over every screen of somebody who works in the sandbox, so that nobody takes test data for the shop. */
export const SandboxBand = () => <Band aria-label="Environment">Sandbox: test data, separate from the shop</Band>;
