import { defineRemote } from '@nara/shared-contracts/host';
import { manifest } from './manifest';
import { createRoutes } from './routes';

export const remote = defineRemote({ manifest, createRoutes });
