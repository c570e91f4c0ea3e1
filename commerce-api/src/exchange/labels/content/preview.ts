import type { LabelDocument, LabelPreview, LabelType } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { draw, type Typeface, toSvg } from '../render';
import { drawn, makeLabel } from './make-label';
import { checkTemplate, findTemplate, sampleOf } from './templates';

/** Draws a label as a picture, by its template or a draft of it; with sample values while no code is given. */
export async function previewLabel(
  db: Kysely<Tables>,
  typeface: Typeface,
  { type, code, template: draft }: { type: LabelType; code: string; template?: LabelDocument },
  now: number,
): Promise<LabelPreview> {
  if (draft) checkTemplate(type, draft);
  const svgOf = (document: LabelDocument) => drawn(() => toSvg(draw(document, typeface)));
  if (code) {
    const { document, title } = await makeLabel(db, { type, code }, now, draft);
    return { svg: svgOf(document), isSample: false, title };
  }
  const template = draft ?? (await findTemplate(db, type)).template;
  return { svg: svgOf(sampleOf(template)), isSample: true, title: 'Sample values' };
}
