export { Field } from './field';
export { FormDialog } from './form-dialog';
export { type FieldMessages, formDifferences } from './form-state';
export { LeaveGuard, LeaveQuestion } from './leave-question';
export { LAST_MINUTE, minuteToIso, toMinute } from './minutes';
export {
  AT_ONCE,
  momentOf,
  type PublicationTime,
  PublicationTimeFields,
  TIME_LABELS,
  validateTime,
} from './publication-time';
export { readRand } from './rand';
export { type SaveQuestion, SaveQuestionDialog } from './save-question';
export { SelectField } from './select-field';
export { SettingDialog } from './setting-dialog';
export { TextAreaField } from './text-area-field';
export { TextField } from './text-field';
export { type Form, useForm } from './use-form';
