import { randomUUID } from 'node:crypto';
import type { MessageTemplate, SavedTemplate, TemplateChange } from '@nara/shared-contracts/api/contact';
import { MAX_TEMPLATES } from '@nara/shared-contracts/rules/contact';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { toIso } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';
import type { ContactTemplateTable } from '../tables';

const toTemplate = ({ id, name, text, updated_at, updated_by }: ContactTemplateTable): SavedTemplate => ({
  id,
  name,
  text,
  updatedAt: toIso(updated_at),
  updatedBy: updated_by,
});

/** Returns the answer templates, by name. */
export const findTemplates = async (db: Kysely<Tables>): Promise<SavedTemplate[]> =>
  (await db.selectFrom('contact_templates').selectAll().orderBy('name_key').execute()).map(toTemplate);

/** Adds a template, with an audit entry. Throws 409 `template-name-taken` and `too-many-templates`. */
export const addTemplate = (database: Database, template: MessageTemplate, author: Author): Promise<SavedTemplate> =>
  inTurn(database, async (tx) => {
    const { count } = await tx
      .selectFrom('contact_templates')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MAX_TEMPLATES) {
      throw new ApiError(409, 'too-many-templates', `There are ${MAX_TEMPLATES} templates. Remove one first.`);
    }
    return write(tx, { id: randomUUID(), before: null, template }, author);
  });

/**
 * Changes a template, with an audit entry. Throws 404 `template-not-found`, 409 `template-changed` and
 * `template-name-taken`.
 */
export const changeTemplate = (
  database: Database,
  id: string,
  { expectedUpdatedAt, ...template }: TemplateChange,
  author: Author,
): Promise<SavedTemplate> =>
  inTurn(database, async (tx) => {
    const before = await loadTemplate(tx, id);
    if (before.updated_at !== Date.parse(expectedUpdatedAt)) {
      throw new ApiError(409, 'template-changed', 'Somebody else changed this template meanwhile.');
    }
    return write(tx, { id, before, template }, author);
  });

/** Removes a template, with an audit entry. Throws 404 `template-not-found`. */
export const removeTemplate = (database: Database, id: string, author: Author): Promise<void> =>
  inTurn(database, async (tx) => {
    const before = await loadTemplate(tx, id);
    await tx.deleteFrom('contact_templates').where('id', '=', id).execute();
    await recordAudit(tx, author, {
      action: 'contact.template-removed',
      subject: id,
      before: auditedOf(before),
      after: null,
    });
  });

/** Serialises changes of templates, because each compares its name with the others. */
const inTurn = <T>(database: Database, change: (tx: Kysely<Tables>) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await database.lock(tx, 'message templates');
    return change(tx);
  });

async function loadTemplate(tx: Kysely<Tables>, id: string): Promise<ContactTemplateTable> {
  const row = await tx.selectFrom('contact_templates').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError(404, 'template-not-found', 'There is no such template any more.');
  return row;
}

interface Writing {
  id: string;
  before: ContactTemplateTable | null;
  template: MessageTemplate;
}

async function write(
  tx: Kysely<Tables>,
  { id, before, template: { name, text } }: Writing,
  author: Author,
): Promise<SavedTemplate> {
  const name_key = name.toLowerCase();
  const named = await tx
    .selectFrom('contact_templates')
    .select('id')
    .where('name_key', '=', name_key)
    .executeTakeFirst();
  if (named && named.id !== id) {
    const message = 'There is a template of this name already.';
    throw new ApiError(409, 'template-name-taken', message, { errors: [{ field: 'name', message }] });
  }
  const updated_at = before ? Math.max(author.at, before.updated_at + 1) : author.at;
  const row: ContactTemplateTable = { id, name, name_key, text, updated_at, updated_by: author.staff.name };
  if (before) await tx.updateTable('contact_templates').set(row).where('id', '=', id).execute();
  else await tx.insertInto('contact_templates').values(row).execute();
  await recordAudit(tx, author, {
    action: before ? 'contact.template-changed' : 'contact.template-added',
    subject: id,
    before: before && auditedOf(before),
    after: auditedOf(row),
  });
  return toTemplate(row);
}

const auditedOf = ({ name, text }: ContactTemplateTable) => ({ name, text });
