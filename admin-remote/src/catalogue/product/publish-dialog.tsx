import {
  FieldChanges,
  type FieldMessages,
  FormDialog,
  minuteToIso,
  Notice,
  SelectField,
  TextField,
  toMinute,
} from '@nara/portal-ui';
import { type EditedProduct, plural, useHost } from '@nara/shared-contracts';
import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { PRODUCTS_KEY } from '../queries';
import { changesOf } from '../revision-changes';

type PublishValues = Readonly<{ when: 'now' | 'later'; at: string }>;

const LABELS = { when: 'When', at: 'Moment' } as const satisfies Record<keyof PublishValues, string>;

const WHEN = [
  { value: 'now', label: 'At once' },
  { value: 'later', label: 'At a moment' },
] as const;

const validate =
  (now: string) =>
  ({ when, at }: PublishValues): FieldMessages<PublishValues> => ({
    ...(when === 'later' && at <= now && { at: 'Enter a moment in the future.' }),
  });

/** Returns what shoppers would miss of a product, as sentences. */
function missingOf({ variants }: EditedProduct): string[] {
  const sold = variants.filter(({ isActive }) => isActive);
  const unmapped = sold.filter(({ woolworthsSku }) => woolworthsSku === null).length;
  return [
    ...(unmapped > 0
      ? [`${plural(unmapped, 'variant has', 'variants have')} no Woolworths SKU: the partner takes no order for them.`]
      : []),
    ...(sold.every(({ stock }) => stock === 0)
      ? ['No distribution centre has a piece: shoppers find it sold out.']
      : []),
  ];
}

interface PublishDialogProps {
  product: EditedProduct;
  onClose: () => void;
}

/** Shows what the shop will show, before and after, and publishes it at once or at a moment. */
export function PublishDialog({ product, onClose }: PublishDialogProps) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const { id, revision, content, draft } = product;
  const after = { ...(draft?.content ?? content), isSold: true };
  const now = toMinute(Date.now());
  const save = async ({ when, at }: PublishValues) => {
    const moment = when === 'later' ? minuteToIso(at) : null;
    await api.productLife.publish({ params: { id }, body: { expectedRevision: revision, at: moment } });
    await queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
    notify.success(
      moment ? `${after.name} comes into the shop ${formatDateTime(moment)}.` : `${after.name} is in the shop.`,
    );
  };
  const base: PublishValues = { when: 'now', at: '' };
  return (
    <FormDialog
      title={`Publish ${after.name}`}
      subject="publication"
      labels={LABELS}
      saveLabel="Publish"
      base={base}
      toValues={(values) => values}
      validate={validate(now)}
      save={save}
      onClose={onClose}
    >
      {({ field, values, set }) => (
        <>
          {missingOf(product).map((sentence) => (
            <Notice key={sentence} tone="yellow">
              {sentence}
            </Notice>
          ))}
          <FieldChanges changes={changesOf({ before: content, after })} />
          <SelectField
            label={LABELS.when}
            name="when"
            value={values.when}
            options={WHEN}
            onChange={(when) => set('when', when)}
          />
          {values.when === 'later' && (
            <TextField {...field('at')} label={LABELS.at} type="datetime-local" hint="South African time" />
          )}
        </>
      )}
    </FormDialog>
  );
}
