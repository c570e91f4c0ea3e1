/**
 * Random UUID, version 4: the name of one return, so that a repeated attempt starts it once. Made by hand because
 * `crypto.randomUUID` is missing where the shop is opened without TLS, as on a local network.
 */
export const newReturnId = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
