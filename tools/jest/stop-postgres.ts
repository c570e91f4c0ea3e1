import type { Cluster } from '../postgres/cluster';

export default async function stopPostgres(): Promise<void> {
  await (globalThis as { postgresOfTests?: Cluster }).postgresOfTests?.stop();
}
