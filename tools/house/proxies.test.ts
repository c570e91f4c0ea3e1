import { readFileSync } from 'node:fs';
import { endpoints } from '@nara/shared-contracts/api';
import { fromRoot } from '../paths';

test('the body limit of nginx and Caddy is the largest limit of an endpoint', () => {
  const rows = Object.values(endpoints).flatMap((group): { bodyLimitMb?: number }[] => Object.values(group));
  const largest = Math.max(...rows.map(({ bodyLimitMb = 0 }) => bodyLimitMb));
  expect(readFileSync(fromRoot('deploy/proxy/nginx.conf'), 'utf8')).toContain(`client_max_body_size ${largest}m;`);
  expect(readFileSync(fromRoot('deploy/proxy/Caddyfile'), 'utf8')).toContain(`max_size ${largest}MiB`);
});
