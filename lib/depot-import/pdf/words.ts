/** Words of settlements in the languages of banks with customers in several countries. */
export const PURCHASE = '(?:Kauf|Buy|[Cc]ompra|[Aa]cquisto|[Aa]chat|[Kk]oop|[Aa]ankoop)';
export const SALE = '(?:Verkauf|Sell|[Vv]enta|[Vv]endita|[Vv]ente|[Vv]erkoop)';
export const UNIT =
  '(?:Stk\\.|Stücke?|[Pp]cs?\\.|titre\\(s\\)|titres?|títulos?|titolo/i|titoli|unidades|unid\\.|uds?\\.|unità|[Pp]z\\.|[Ss]tuks|st\\.)(?!\\p{L})';

export const inAnyCase = (words: string): string =>
  words.replace(/\p{L}/gu, (one) => `[${one.toLowerCase()}${one.toUpperCase()}]`);

/** More shares for nothing, for those that are held. */
export const BONUS = inAnyCase(
  'Gesellschaftsmitteln|(?:Gratis|Bonus|Berichtigungs)aktien|Stock[- ]?dividend',
);
