import { z } from 'zod';
import { Id, IsoTime, line, someText } from '../../wire/fields';
import { unknownPlaceholders } from './templates';
import { LONGEST_ANSWER, LONGEST_TEMPLATE_NAME } from './vocabulary';

/** Template for an answer. Placeholders such as `{{name}}` are filled in from the message. */
export const MessageTemplate = z.strictObject({
  name: line(LONGEST_TEMPLATE_NAME).min(1),
  text: someText(LONGEST_ANSWER).refine(
    (text) => unknownPlaceholders(text).length === 0,
    'must have no other placeholders than there are',
  ),
});

export const SavedTemplate = MessageTemplate.extend({
  id: Id,
  /** Also the version. */
  updatedAt: IsoTime,
  updatedBy: z.string(),
});

export const TemplateChange = MessageTemplate.extend({ expectedUpdatedAt: IsoTime });

/** Templates, sorted by name. */
export const SavedTemplates = z.strictObject({ templates: z.array(SavedTemplate) });

export type MessageTemplate = z.infer<typeof MessageTemplate>;
export type SavedTemplate = z.infer<typeof SavedTemplate>;
export type TemplateChange = z.infer<typeof TemplateChange>;
