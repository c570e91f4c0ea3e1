import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted } from '../../wire/fields';
import { RemoteName } from '../composition/schemas';
import { PERMISSIONS } from '../session/permissions';
import { RemoteExtensionFigures } from './extension-report-schemas';
import { FaultId, RemoteFaultDetails, RemoteFaultReport, RemoteFaults } from './fault-schemas';
import { RemoteLoadReport, RemoteTelemetry } from './schemas';

export const remoteTelemetryEndpoints = defineEndpoints({
  report: {
    method: 'POST',
    path: '/api/remote-loads',
    access: 'public',
    perMinute: 600,
    summary:
      'Tell how remotes and their extensions loaded in this browser (failures never reach the visitor; implausible reports are dropped)',
    body: RemoteLoadReport,
    response: Accepted,
    status: 202,
  },
  reportFaults: {
    method: 'POST',
    path: '/api/remote-faults',
    access: 'public',
    perMinute: 600,
    summary:
      'Tell what broke in remotes that this browser loaded (without personal data; implausible reports are dropped)',
    body: RemoteFaultReport,
    response: Accepted,
    status: 202,
  },
  faults: {
    method: 'GET',
    path: '/api/admin/remote-faults/:remote',
    access: PERMISSIONS.orders.roles,
    summary: 'Get what broke in browsers in the last 30 days, by version of a remote, with its places in the sources',
    params: z.strictObject({ remote: RemoteName }),
    response: RemoteFaults,
  },
  fault: {
    method: 'GET',
    path: '/api/admin/remote-faults/:remote/:fault',
    access: PERMISSIONS.orders.roles,
    summary: 'Get one of these faults, how many visitors met it, and which other versions have it',
    params: z.strictObject({ remote: RemoteName, fault: FaultId }),
    response: RemoteFaultDetails,
  },
  extensions: {
    method: 'GET',
    path: '/api/admin/extension-figures/:remote',
    access: PERMISSIONS.orders.roles,
    summary: 'Get how often each extension of a remote was shown and failed in the last 7 days',
    params: z.strictObject({ remote: RemoteName }),
    response: RemoteExtensionFigures,
  },
  get: {
    method: 'GET',
    path: '/api/admin/remote-telemetry',
    access: PERMISSIONS.orders.roles,
    summary: 'Get the loads of each version of each remote in the last 24 hours, and what the security policy stopped',
    response: RemoteTelemetry,
  },
});
