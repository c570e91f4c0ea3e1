import { defineRemote } from '@nara/shared-contracts';
import { manifest } from './manifest';
import { createRoutes } from './routes';

export const remote = defineRemote({ manifest, createRoutes });
