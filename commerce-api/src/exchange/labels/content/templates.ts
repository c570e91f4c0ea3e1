import type { LabelDocument, LabelPreview, LabelTemplate } from '@nara/shared-contracts/api/labels';
import { LABEL_SIZES, LABEL_TYPES, type LabelType } from '@nara/shared-contracts/rules/labels';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import type { WorkFor } from '#platform/worker-pool';
import type { Author } from '#staff/audit';
import { changeSetting, readSetting, type Setting } from '#staff/settings';
import { unknownFieldsUsed, wrongType } from '../errors';
import { renderer } from '../render/renderer';
import { templateSetting } from '../settings';
import { fillIn, SAMPLE_FIELDS, unknownFields } from './fields';
import { makeLabel } from './make-label';
import { originalTemplate } from './original-templates';

const findTemplate = async (db: Kysely<Tables>, type: LabelType): Promise<LabelTemplate> =>
  toTemplate(await readSetting(db, templateSetting(type)));

export const findTemplates = (db: Kysely<Tables>): Promise<LabelTemplate[]> =>
  Promise.all(LABEL_TYPES.map((type) => findTemplate(db, type)));

/**
 * Changes a template, with an audit entry. Throws 400 if it names fields that its label does not have or has another
 * size, 409 `label-unprintable` if it cannot be drawn, and 409 `setting-changed` if another user saved first.
 */
export async function changeTemplate(
  context: Context,
  type: LabelType,
  { template, expectedUpdatedAt }: { template: LabelDocument; expectedUpdatedAt: string },
  author: Author,
  work: WorkFor,
): Promise<LabelTemplate> {
  checkTemplate(type, template);
  await context.get(renderer).svg(sampleOf(template), work);
  const change = { value: template, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
  const setting = await changeSetting(context, templateSetting(type), change, author);
  notifyScreens(context, context.database.kysely, 'label.changed', type);
  return toTemplate(setting);
}

/** Throws 400 when a template is for another label or names a field that its label lacks. */
function checkTemplate(type: LabelType, template: LabelDocument): void {
  const { width, height } = LABEL_SIZES[type];
  if (template.type !== type || template.width !== width || template.height !== height) throw wrongType();
  const unknown = unknownFields(template);
  if (unknown.length > 0) throw unknownFieldsUsed(unknown, Object.keys(SAMPLE_FIELDS[type]));
}

/** Fills in a template with sample values. */
const sampleOf = (template: LabelDocument): LabelDocument => fillIn(template, SAMPLE_FIELDS[template.type]);

/** Yields templates with sample values in the printers' language, one after the other. */
export async function* zplOf(context: Context, types: readonly LabelType[], work: WorkFor): AsyncGenerator<string> {
  const templates = await Promise.all(types.map((type) => findTemplate(context.database.kysely, type)));
  yield context.get(renderer).zpl(
    templates.map(({ template }) => sampleOf(template)),
    1,
    work,
  );
}

const toTemplate = ({ value, updatedAt, updatedBy }: Setting<LabelDocument>): LabelTemplate => ({
  template: value,
  isOriginal: JSON.stringify(value) === JSON.stringify(originalTemplate(value.type)),
  fields: Object.keys(SAMPLE_FIELDS[value.type]),
  updatedAt: toIso(updatedAt),
  updatedBy,
});

/** Draws a label as a picture, from its template or a draft of it. Uses sample values if no code is given. */
export async function previewLabel(
  context: Context,
  { type, code, template: draft }: { type: LabelType; code: string; template?: LabelDocument },
  work: WorkFor,
): Promise<LabelPreview> {
  if (draft) checkTemplate(type, draft);
  const { kysely } = context.database;
  const { svg } = context.get(renderer);
  if (code) {
    const { document, title } = await makeLabel(kysely, { type, code }, { now: context.now(), draft });
    return { svg: await svg(document, work), isSample: false, title };
  }
  const template = draft ?? (await findTemplate(kysely, type)).template;
  return { svg: await svg(sampleOf(template), work), isSample: true, title: 'Sample values' };
}
