import type { FastifyInstance } from 'fastify';
import { countedAs } from '#platform/addresses';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { readPolicyReports } from './policy-report';
import { remoteTelemetry } from './telemetry';

/** Endpoint for browsers' content security policy reports. */
export const POLICY_REPORTS_PATH = '/csp-reports';

const TYPES = ['application/csp-report', 'application/reports+json'];
/** Largest body (bytes); browsers send at most a few reports at once. */
const BODY_LIMIT = 32 * 1024;

/** Mounts the endpoint. It is not a row of the contract table, because browsers define its format. */
export async function mountPolicyReports(server: FastifyInstance, context: Context): Promise<void> {
  const { noteViolation } = context.get(remoteTelemetry);
  const plugin = async (scope: FastifyInstance) => {
    scope.addContentTypeParser<string>(TYPES, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      try {
        done(null, JSON.parse(body));
      } catch {
        done(new Refusal(400, 'malformed-json', 'The report is not valid JSON.'));
      }
    });
    scope.post(POLICY_REPORTS_PATH, (request, reply) => {
      for (const report of readPolicyReports(request.body)) noteViolation(report, countedAs(request.ip));
      return reply.code(204).send();
    });
  };
  // Without a name, Fastify looks for the plugin in all modules that are loaded.
  await server.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: 'policy-reports' }));
}
