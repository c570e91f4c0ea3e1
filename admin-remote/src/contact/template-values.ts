import type { FieldMessages } from '@nara/portal-ui';
import { type SavedTemplate, unknownPlaceholders } from '@nara/shared-contracts';

/** A template as it is typed. */
export interface TemplateValues extends Readonly<Record<string, string>> {
  name: string;
  text: string;
}

/** A template to change, or the beginning of a new one. */
export type EditedTemplate = Pick<SavedTemplate, 'name' | 'text'> & Partial<Pick<SavedTemplate, 'id' | 'updatedAt'>>;

export const NEW_TEMPLATE: EditedTemplate = { name: '', text: 'Dear {{name}}\n\n' };

/** Returns the values that show a template. */
export const toValues = ({ name, text }: EditedTemplate): TemplateValues => ({ name, text });

/** Says what has to be changed before a template can be saved. */
export function validateTemplate({ name, text }: TemplateValues): FieldMessages<TemplateValues> {
  const unknown = unknownPlaceholders(text);
  return {
    ...(name.trim() === '' && { name: 'Enter a name, by which it is chosen.' }),
    ...(text.trim() === '' && { text: 'Enter what it says.' }),
    ...(unknown.length > 0 && { text: `There is no placeholder ${unknown.join(', ')}.` }),
  };
}
