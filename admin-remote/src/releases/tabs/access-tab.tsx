import { DeployTokens } from '../deploy-tokens';
import { PublisherKeys } from '../publisher-keys';
import { useRemotes } from '../use-remotes';

/** Keys that releases are signed with, and tokens that release. */
export function AccessTab() {
  const remotes = useRemotes();
  return (
    <>
      <PublisherKeys remotes={remotes} />
      <DeployTokens remotes={remotes} />
    </>
  );
}
