import type { LabelDocument, LabelTemplate, LabelType } from '@nara/shared-contracts';
import { LABEL_SIZES, LABEL_TYPES } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { toIso } from '#platform/time';
import type { Author } from '#staff/audit';
import { changeSetting, readSetting, type Setting } from '#staff/settings';
import { fillIn, SAMPLE_FIELDS, unknownFields } from './fields';
import { drawn } from './make-label';
import { originalTemplate } from './original-templates';
import { unknownFieldsUsed, wrongType } from './refusals';
import { draw, type Typeface, toZpl } from './render';
import { templateSetting } from './settings';

export const findTemplate = async (db: Kysely<Tables>, type: LabelType): Promise<LabelTemplate> =>
  toTemplate(await readSetting(db, templateSetting(type)));

export const findTemplates = (db: Kysely<Tables>): Promise<LabelTemplate[]> =>
  Promise.all(LABEL_TYPES.map((type) => findTemplate(db, type)));

/**
 * Changes a template, audited. Throws 400 when it names what its label does not have or has another size, 409
 * `label-unprintable` when it cannot be drawn, 409 `setting-changed` when somebody else saved first.
 */
export async function changeTemplate(
  database: Database,
  typeface: Typeface,
  type: LabelType,
  { template, expectedUpdatedAt }: { template: LabelDocument; expectedUpdatedAt: string },
  author: Author,
): Promise<LabelTemplate> {
  checkTemplate(type, template);
  drawn(() => draw(sampleOf(template), typeface));
  return toTemplate(
    await changeSetting(
      database,
      templateSetting(type),
      { value: template, expectedUpdatedAt: Date.parse(expectedUpdatedAt) },
      author,
    ),
  );
}

/** Throws 400 when a template is of another label, or names what its label does not have. */
export function checkTemplate(type: LabelType, template: LabelDocument): void {
  const { width, height } = LABEL_SIZES[type];
  if (template.type !== type || template.width !== width || template.height !== height) throw wrongType();
  const unknown = unknownFields(template);
  if (unknown.length > 0) throw unknownFieldsUsed(unknown, Object.keys(SAMPLE_FIELDS[type]));
}

/** A template with sample values in its fields. */
export const sampleOf = (template: LabelDocument): LabelDocument => fillIn(template, SAMPLE_FIELDS[template.type]);

/** Templates as the printers would take them, with sample values; one after the other. */
export async function* zplOf(
  db: Kysely<Tables>,
  typeface: Typeface,
  types: readonly LabelType[],
): AsyncGenerator<string> {
  for (const type of types) {
    const { template } = await findTemplate(db, type);
    yield toZpl(sampleOf(template), 1, typeface);
  }
}

const toTemplate = ({ value, updatedAt, updatedBy }: Setting<LabelDocument>): LabelTemplate => ({
  template: value,
  isOriginal: JSON.stringify(value) === JSON.stringify(originalTemplate(value.type)),
  fields: Object.keys(SAMPLE_FIELDS[value.type]),
  updatedAt: toIso(updatedAt),
  updatedBy,
});
