/** Returns whether a text is an amount in rand above zero, with a comma or a point. */
export const isMoney = (text: string): boolean => /^\d{1,8}([.,]\d{1,2})?$/.test(text.trim()) && moneyOf(text) > 0;

/** Parses a typed amount in rand. */
export const moneyOf = (text: string): number => Number(text.trim().replace(',', '.'));

export const NOT_MONEY = 'Enter an amount in rand, such as 99.50.';
