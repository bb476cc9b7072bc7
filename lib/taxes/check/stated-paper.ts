/** The three taxes as a paper states them, in euros; 0 where it has none. Below 0: refunded. */
export type StatedTaxes = { flat: string; surcharge: string; church: string };

/** An amount of a paper, in euros, and what its label says. */
export type StatedAmount = { label: string; amount: string };

/** Sources of what lowers a gain before its tax, in their order: losses from selling shares, other losses, the allowance. */
export const POTS = ['shares', 'other', 'allowance'] as const;
export type Pot = (typeof POTS)[number];

/** The tax lines of a settlement. */
export type StatedPaper = {
  /** ISO day of the income. */
  on: string;
  /** One for each owner or lot, with the base that stands in its own line; a document may state all of them again. */
  taxes: (StatedTaxes & { base: string | null })[];
  /** The names of the taxed income in the paper; the surest first. Below 0: a loss. */
  bases: StatedAmount[];
  /** Amounts that the paper says were taken off the income before the tax: allowance, pots, four times the foreign tax. */
  deductions: StatedAmount[];
  /** Foreign tax that the paper says was credited. */
  credited: StatedAmount[];
  /** The part of a fund's income that the paper says is exempt. */
  exempt: StatedAmount[];
  /** Other amounts of income, which may be the base where none is named: the gross amount, a gain. */
  incomes: StatedAmount[];
  /** The paper refers to another one for what the bank took off the income. */
  hasReport: boolean;
  /** Its file holds several settlements that could not be told apart. */
  hasSeveral: boolean;
  /** Gains of a sale may use both pots of losses, other income one of them. */
  isSale: boolean;
  /** Pots and allowance that are left after the paper, as it states them, without a sign. */
  left: Partial<Record<Pot, string>>;
};
