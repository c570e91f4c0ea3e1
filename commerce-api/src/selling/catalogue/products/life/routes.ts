import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { findEditedProduct } from '../queries';
import { toEditedProduct } from '../views';
import { changeAddress } from './change-address';
import { addVariants, changeVariant } from './change-variants';
import { createProduct } from './create-product';
import { discardDraft, saveDraft } from './drafts';
import { findKnownColors } from './known-colors';
import { issuePreview } from './previews';
import { suggestCode } from './product-codes';
import { archive, cancelPublication, publish, withdraw } from './publish';

/** Endpoints to create products, publish them and withdraw them. */
export const productLifeHandlers = (context: Context): HandlersOf<'productLife'> => {
  const { database, now } = context;
  const edited = async (id: string) => toEditedProduct(await findEditedProduct(database.kysely, id, now()));

  return {
    suggestCode: async ({ query: { name } }) => ({ code: await suggestCode(database.kysely, name) }),

    colors: async () => ({ colors: await findKnownColors(database.kysely) }),

    create: async (call) => edited(await createProduct(context, call.body, authorOf(call, now()))),

    async addVariants(call) {
      await addVariants(context, call.params.id, call.body.variants, authorOf(call, now()));
      return edited(call.params.id);
    },

    async changeVariant(call) {
      await changeVariant(context, call.params, call.body.isActive, authorOf(call, now()));
      return edited(call.params.id);
    },

    async saveDraft(call) {
      await saveDraft(context, call.params.id, call.body, authorOf(call, now()));
      return edited(call.params.id);
    },

    async discardDraft(call) {
      await discardDraft(context, call.params.id, authorOf(call, now()));
      return edited(call.params.id);
    },

    async publish(call) {
      const { at, expectedRevision } = call.body;
      const wanted = { at: at === null ? null : Date.parse(at), expectedRevision };
      await publish(context, call.params.id, wanted, authorOf(call, now()));
      return edited(call.params.id);
    },

    async cancelPublication(call) {
      await cancelPublication(context, call.params.id, authorOf(call, now()));
      return edited(call.params.id);
    },

    async withdraw(call) {
      await withdraw(context, call.params.id, call.body.expectedRevision, authorOf(call, now()));
      return edited(call.params.id);
    },

    async changeAddress(call) {
      await changeAddress(context, call.params.id, call.body.slug, authorOf(call, now()));
      return edited(call.params.id);
    },

    preview: (call) => issuePreview(context, call.params.id, authorOf(call, now())),

    async archive(call) {
      await archive(context, call.params.id, call.body.isArchived, authorOf(call, now()));
      return edited(call.params.id);
    },
  };
};
