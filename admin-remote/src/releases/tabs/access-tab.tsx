import { DeployTokens } from '../deploy-tokens';
import { PublisherKeys } from '../publisher-keys';
import { useRemotes } from '../use-remotes';

/** Signing keys of releases, and deploy tokens. */
export function AccessTab() {
  const remotes = useRemotes();
  return (
    <>
      <PublisherKeys remotes={remotes} />
      <DeployTokens remotes={remotes} />
    </>
  );
}
