import { defineEndpoints } from '../../wire/endpoint';
import { Accepted } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { RemoteLoadReport, RemoteTelemetry } from './schemas';

export const remoteTelemetryEndpoints = defineEndpoints({
  report: {
    method: 'POST',
    path: '/api/remote-loads',
    access: 'public',
    perMinute: 600,
    summary:
      'Tell how remotes loaded in this browser (failures never reach the visitor; implausible reports are dropped)',
    body: RemoteLoadReport,
    response: Accepted,
    status: 202,
  },
  get: {
    method: 'GET',
    path: '/api/admin/remote-telemetry',
    access: PERMISSIONS.orders.roles,
    summary: 'Get the loads of each version of each remote in the last 24 hours, and what the security policy stopped',
    response: RemoteTelemetry,
  },
});
