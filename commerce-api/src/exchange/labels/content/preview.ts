import type { LabelDocument, LabelPreview } from '@nara/shared-contracts/api/labels';
import type { LabelType } from '@nara/shared-contracts/rules/labels';
import type { WorkFor } from '#platform/heavy-work';
import type { Context } from '#platform/subject';
import { renderer } from '../render/renderer';
import { makeLabel } from './make-label';
import { checkTemplate, findTemplate, sampleOf } from './templates';

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
