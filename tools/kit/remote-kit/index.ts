/** What the `webpack.config.ts` of a remote in a repository of its own imports. */
export { defineRemoteBuild, type Preload, type RemoteBuild } from '../../webpack/remote-build';
