import type { Kysely } from 'kysely';

/** Names, on each CONTRL of ours, the partner's interchange that it answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('edi_interchanges').addColumn('answers', 'text').execute();
  await db.schema
    .createIndex('edi_answers')
    .on('edi_interchanges')
    .columns(['answers', 'number'])
    .where('answers', 'is not', null)
    .execute();
}
