import type { FieldMessages } from '@nara/portal-ui';
import type { SavedTemplate } from '@nara/shared-contracts/api/contact';
import { unknownPlaceholders } from '@nara/shared-contracts/rules/contact';

/** A template as typed. */
export interface TemplateValues extends Readonly<Record<string, string>> {
  name: string;
  text: string;
}

/** A template to edit, or the initial values of a new one. */
export type EditedTemplate = Pick<SavedTemplate, 'name' | 'text'> & Partial<Pick<SavedTemplate, 'id' | 'updatedAt'>>;

export const NEW_TEMPLATE: EditedTemplate = { name: '', text: 'Dear {{name}}\n\n' };

/** Returns the form values of a template. */
export const toValues = ({ name, text }: EditedTemplate): TemplateValues => ({ name, text });

/** Returns the validation messages of a template. */
export function validateTemplate({ name, text }: TemplateValues): FieldMessages<TemplateValues> {
  const unknown = unknownPlaceholders(text);
  return {
    ...(name.trim() === '' && { name: 'Enter a name, by which it is chosen.' }),
    ...(text.trim() === '' && { text: 'Enter what it says.' }),
    ...(unknown.length > 0 && { text: `There is no placeholder ${unknown.join(', ')}.` }),
  };
}
