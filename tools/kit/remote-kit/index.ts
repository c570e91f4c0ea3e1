/** Exports for the `webpack.config.ts` of a remote in a separate repository. */
export { defineRemoteBuild, type Preload, type RemoteBuild } from '../../webpack/remote-build';
