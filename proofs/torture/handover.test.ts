import { freePort } from '../../commerce-api/testing/free-port';
import { type Books, untilDelivered } from '../support/books';
import { comparePartner } from '../support/inspect';
import { placeOne, post, toSubmission, until } from '../support/place';
import { fromSources } from '../support/program';
import { createWorld, type World } from '../support/world';

const PATIENCE_MS = 60_000;

let world: World;
let books: Books;
beforeAll(async () => {
  world = await createWorld(fromSources());
  // The database exists after the program has run.
  await (await world.start()).stop();
  books = world.books();
}, PATIENCE_MS);
afterEach(() => world.plant({}));
afterAll(async () => {
  books.close();
  await world.close();
});

const booked = (id: string) => world.partner.state.orders.filter(({ body }) => body.order_id === id);

async function expectOneEach() {
  await untilDelivered(books);
  expect(comparePartner(books, world.partner.state.orders)).toEqual([]);
}

describe('the hand-over to the partner', () => {
  it(
    'the partner gets an order once when the program dies before sending or before recording',
    async () => {
      const alone = await world.start({ PARTNER_BASE_URL: `http://127.0.0.1:${await freePort()}` });
      const { order: unsent } = await placeOne(alone);
      await alone.kill();
      expect(booked(unsent.id)).toEqual([]);

      const program = await world.start();
      await untilDelivered(books);
      await world.plant({ latencyMs: 3000, afterProcessing: true });
      const { order: unrecorded } = await placeOne(program);
      await until('the partner has the order', () => booked(unrecorded.id).length > 0);
      await program.kill();
      await world.plant({});

      const again = await world.start();
      await expectOneEach();
      expect(booked(unrecorded.id)[0]?.keys.length).toBeGreaterThan(1);
      await again.stop();
    },
    PATIENCE_MS,
  );

  it(
    'the partner gets an order once when it answers too late, and when browser and worker submit at once',
    async () => {
      const program = await world.start({ PARTNER_TIMEOUT_MS: '1000' });
      await world.plant({ latencyMs: 1500, afterProcessing: true, count: 1 });
      const { order: late } = await placeOne(program);
      await until('it was submitted again', () => {
        books.run("UPDATE outbox SET next_attempt_at = 0 WHERE state = 'pending'");
        return (booked(late.id)[0]?.keys.length ?? 0) > 1;
      });

      await world.plant({ latencyMs: 200, afterProcessing: true });
      const { order, token } = await placeOne(program);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          post(`${program.url}/api/woolworths/orders`, toSubmission(order), { authorization: `Bearer ${token}` }),
        ),
      );
      expect(answers.map(({ json }) => json.woolworthsOrderId)).toEqual(Array(5).fill(booked(order.id)[0]?.id));
      expect(booked(order.id)[0]?.keys).toEqual([order.id]);
      await expectOneEach();
      await program.stop();
    },
    PATIENCE_MS,
  );
});
