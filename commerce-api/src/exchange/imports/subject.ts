import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';

export const imports = defineSubject({
  name: 'imports',
  sweeps: [remove('csv_imports', 'id', (now) => sql`expires_at <= ${now}`)],
});
