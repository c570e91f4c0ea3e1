import { defineEndpoints } from '../http/endpoint';
import { Accepted } from '../http/fields';
import { IntegrationFailureReport } from './schemas';

export const integrationEndpoints = defineEndpoints({
  reportFailure: {
    method: 'POST',
    path: '/api/integration-failures',
    access: 'public',
    summary: 'Record that the partner call failed as the browser saw it',
    body: IntegrationFailureReport,
    response: Accepted,
    status: 202,
  },
});
