import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { ReleaseVersion, RemoteName } from '../composition/schemas';
import { FileName, KeptSourceMaps, SourceMap, SourceMaps } from './schemas';

const path = '/api/source-maps/:remote/:version';
const version = { remote: RemoteName, version: ReleaseVersion };

export const sourceMapsEndpoints = defineEndpoints({
  keep: {
    method: 'POST',
    path,
    access: 'deploy-token',
    summary: 'Put the source maps of a stored version beside it, by an admin or a token that publishes (audited)',
    params: z.strictObject(version),
    body: SourceMaps,
    bodyLimitMb: 24,
    response: KeptSourceMaps,
    status: 201,
  },
  get: {
    method: 'GET',
    path: `${path}/:script`,
    access: 'deploy-token',
    summary: 'Read the source map of a script of a stored version',
    params: z.strictObject({ ...version, script: FileName }),
    response: SourceMap,
  },
  getOfShell: {
    method: 'GET',
    path: '/api/shell-source-maps/:version/:script',
    access: 'deploy-token',
    summary: 'Read the source map of a script of a shell, by an admin or any deploy token',
    params: z.strictObject({ version: ReleaseVersion, script: FileName }),
    response: SourceMap,
  },
});
