/** Columns of rates and currencies, and costs that the price has already. */
const NO_COST =
  /^(currency|währung) *\(|(currency|währung)$|\brate\b|\bsatz\b|kurs\b|percent|prozent|%|\bid\b|nummer|basis|\bbase\b|before|vor steuer|enthalten|included/;

/** Words of taxes and duties in the languages of brokers. */
const TAX =
  /steuer|\btax(es)?\b|\bduty\b|\blevy\b|\bftt\b|solidarit|belasting|beurstaks|\btaxes?\b|\btaxe sur|\bimp(ôt|uest|ost)|ritenut|retenci|\btobin|\bpodat|\bdaň|\bdaně|skatt|stamp/;

const FEE =
  /gebühr|provision|spesen|entgelt|\bfees?\b|commission|comisi|comiss|\bkosten\b|\bcosts?\b|coste|costi|\bcusto|\bfrais\b|courtage|opłat|poplat|avgift|zuschlag/;

/** Tests whether the name of a column, in lower case, says that it holds a tax. */
export const isTaxName = (name: string): boolean => TAX.test(name) && !NO_COST.test(name);

/** Tests whether the name of a column, in lower case, says that it holds a fee. */
export const isFeeName = (name: string): boolean => FEE.test(name) && !TAX.test(name) && !NO_COST.test(name);
