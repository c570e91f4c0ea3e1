import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@nara/shared-contracts/rules/common';
import { LABEL_TYPES } from '@nara/shared-contracts/rules/labels';
import { PERMISSIONS } from '@nara/shared-contracts/rules/session';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import { type HandlersOf, NamedFile, whileConnected } from '#platform/http';
import { type Context, defineSubject, type Holding, notifyScreens, type Person, subscribe } from '#platform/subject';
import { toIso } from '#platform/time';
import { forShopper, forStaff, staffOf, type WorkFor } from '#platform/worker-pool';
import { type OrderChanged, orderChanged, orderErased, orderNotFound } from '#selling/orders';
import { needsLabel, returnNotFound } from '#selling/returns';
import { authorOf } from '#staff/audit';
import { readSetting, settingHandlers } from '#staff/settings';
import { issueLabels, makeLabel } from './content/make-label';
import { originalTemplate } from './content/original-templates';
import { changeTemplate, findTemplates, previewLabel, zplOf } from './content/templates';
import { addressNotAllowed, labelNotNeeded } from './errors';
import { findPacking, restartPacking, scanItem } from './packing';
import { cancelJob, printLabel, reprintJob, retryJob } from './queue/job-actions';
import { documentsIn, findJobPage, toPrintJob } from './queue/jobs';
import { enqueueShipping, nudgePrintQueue, printQueue } from './queue/print-queue';
import { findPrinters, shopPrinters } from './queue/printers';
import { renderer } from './render/renderer';
import { toZip } from './render/zip';
import { LABEL_SETTINGS } from './settings';
import type { PrintJobTable } from './tables';

/** Endpoint that gives shoppers the label of a return. */
const shopperLabelHandlers = (context: Context): Pick<HandlersOf<'returns'>, 'label'> => ({
  label: ({ params: { id, rma }, reply }) => returnLabel(context, rma, forShopper(id, whileConnected(reply)), id),
});

/** Endpoint that gives staff the label of a return, for a shopper who cannot get it. */
const deskLabelHandlers = (context: Context): Pick<HandlersOf<'rma'>, 'label'> => ({
  label: (call) => returnLabel(context, call.params.id, forStaff(call)),
});

/**
 * Draws the label of a return. `orderId` limits it to the returns of one order. Throws 404 `return-not-found`, 409
 * `label-not-needed` if its pieces have arrived or it was decided, and 409 if the order's personal data was erased.
 */
async function returnLabel(context: Context, rmaNumber: string, work: WorkFor, orderId?: string): Promise<NamedFile> {
  const { database, now } = context;
  const rma = await database.kysely
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['orders.id', 'orders.erased_at', 'returns.status', 'returns.received_at'])
    .where('rma_number', '=', rmaNumber)
    .executeTakeFirst();
  if (!rma || (orderId !== undefined && rma.id !== orderId)) throw returnNotFound();
  if (rma.erased_at !== null) throw orderErased();
  if (!needsLabel(rma)) throw labelNotNeeded(rmaNumber);
  const { document, title } = await makeLabel(database.kysely, { type: 'returns', code: rmaNumber }, { now: now() });
  const content = await context.get(renderer).pdf([document], { copies: 1, title }, work);
  return new NamedFile(`return-label-${rmaNumber}.pdf`, content);
}

const labelsHandlers = (context: Context): HandlersOf<'labels'> => {
  const { database, now } = context;
  const { kysely } = database;
  const render = context.get(renderer);
  const readSettings = async () => (await readSetting(kysely, LABEL_SETTINGS)).value;
  const settings = settingHandlers(context, LABEL_SETTINGS, {
    onChanged() {
      notifyScreens(context, kysely, 'label.changed', LABEL_SETTINGS.name);
      nudgePrintQueue(context, kysely);
    },
  });
  const answer = async (job: PrintJobTable) => toPrintJob(job, await readSettings());

  return {
    preview: (call) => previewLabel(context, call.body, forStaff(call)),

    async pdf(call) {
      const work = forStaff(call);
      const { copies: count, ...target } = call.body;
      const { documents, copies, subject, title } = await issueLabels(database, target, count, now());
      const content = await render.pdf(documents, { copies, title }, work);
      return new NamedFile(`${target.type}-${subject}.pdf`, content);
    },

    async png(call) {
      const work = forStaff(call);
      const target = call.body;
      const { documents, subject } = await issueLabels(database, target, 1, now());
      const [content = Buffer.alloc(0)] = await render.png(documents, work);
      return new NamedFile(`${target.type}-${subject}.png`, content);
    },

    async pngs(call) {
      const work = forStaff(call);
      const { copies: count, ...target } = call.body;
      const { documents, copies, subject } = await issueLabels(database, target, count, now());
      const pictures = (await render.png(documents, work)).flatMap((content) => Array(copies).fill(content));
      const name = `${target.type}-${subject}`;
      const files = pictures.map((content: Buffer, index) => [`${name}-${index + 1}.png`, content] as const);
      return new NamedFile(`${name}.zip`, toZip(Object.fromEntries(files)));
    },

    printers: async () => ({ printers: await findPrinters(context, await readSettings()) }),

    settings: settings.read,

    async changeSettings(call) {
      const { addresses } = call.body.settings;
      const before = await readSettings();
      if (!mayConnectPrinters(call.staff.role) && !isDeepStrictEqual(addresses, before.addresses)) {
        throw addressNotAllowed();
      }
      return settings.change(call);
    },

    templates: async () => ({ templates: await findTemplates(kysely) }),

    templatesFile: (call) => zplOf(context, LABEL_TYPES, forStaff(call)),

    templateFile: (call) => zplOf(context, [call.params.type], forStaff(call)),

    changeTemplate: (call) =>
      changeTemplate(context, call.params.type, call.body, authorOf(call, now()), { by: staffOf(call) }),

    resetTemplate(call) {
      const { type } = call.params;
      const change = { ...call.body, template: originalTemplate(type) };
      return changeTemplate(context, type, change, authorOf(call, now()), { by: staffOf(call) });
    },

    async jobs({ query }) {
      const [{ jobs, ...counted }, settings] = [await findJobPage(database, query), await readSettings()];
      return { rows: jobs.map((job) => toPrintJob(job, settings)), ...counted };
    },

    print: async (call) => answer(await printLabel(context, call.body, authorOf(call, now()), { by: staffOf(call) })),

    cancel: async (call) => answer(await cancelJob(context, call.params.id, authorOf(call, now()))),

    retry: async (call) => answer(await retryJob(context, call.params.id, authorOf(call, now()))),

    reprint: async (call) => answer(await reprintJob(context, call.params.id, call.body, authorOf(call, now()))),

    async packing({ params: { id } }) {
      const order = await kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
      if (!order) throw orderNotFound();
      return findPacking(kysely, order);
    },

    scan: ({ params: { id }, body, staff }) => scanItem(context, id, body.code, { author: staff.name, at: now() }),

    restartPacking: (call) => restartPacking(context, call.params.id, authorOf(call, now())),
  };
};

/** A printer address makes the server connect to another machine, like the addresses of the API Configuration. */
const mayConnectPrinters = (role: Role): boolean => (PERMISSIONS['api-config'].roles as readonly Role[]).includes(role);

const ofPerson = ({ orderIds, rmaNumbers }: Person) => isAmong('subject', [...orderIds, ...rmaNumbers]);

/** Keeps only the fact that a label was printed. A reprint makes the label again. */
const printJobsHolding: Holding = {
  table: 'print_jobs',
  title: 'Labels',
  async find(db, person) {
    const rows = await db.selectFrom('print_jobs').selectAll().where(ofPerson(person)).orderBy('created_at').execute();
    return rows.map(({ created_at, type, subject, document_json, reprint_reason }) => ({
      Asked: toIso(created_at),
      Label: type,
      For: subject,
      Content: textsOf(document_json),
      'Reason of the reprint': reprint_reason ?? '',
    }));
  },
  erase: (_context, tx, person) =>
    tx
      .updateTable('print_jobs')
      .set((eb) => ({
        document_json: null,
        last_error: null,
        reprint_reason: eb.case().when('reprint_reason', 'is', null).then(null).else('Erased').end(),
      }))
      .where(ofPerson(person))
      .execute(),
};

/** Returns the texts on a label; empty before it was made. */
const textsOf = (document: string | null): string =>
  document === null
    ? ''
    : documentsIn(document)
        .flatMap(({ elements }) => elements.flatMap((element) => ('text' in element ? element.text : [])))
        .join('\n');

export const labels = defineSubject({
  name: 'labels',
  personalData: [printJobsHolding],
  shares: [shopPrinters],
  handlers: { labels: labelsHandlers, returns: shopperLabelHandlers, rma: deskLabelHandlers },
  workers: [printQueue],
  subscribers: [subscribe(orderChanged, { inTransaction: autoPrint })],
});

/**
 * Queues the shipping label of an order that the partner has just confirmed, if staff enabled that. Does so only once
 * per order.
 */
async function autoPrint(context: Context, tx: Kysely<Tables>, { order, change, at }: OrderChanged): Promise<void> {
  if (order.woolworths_order_id || !change.woolworths_order_id) return;
  const { value } = await readSetting(tx, LABEL_SETTINGS);
  if (value.autoPrint) await enqueueShipping(context, tx, order, { key: 'confirmed', author: 'Auto-print', at });
}
