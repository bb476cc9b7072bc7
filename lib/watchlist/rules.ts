/** Maximum number of stocks on one watchlist. */
export const WATCHLIST_SIZE = 500;

/** Most entries of one call that brings back removed ones: with the longest texts they fit into its body. */
export const RESTORED_AT_ONCE = 40;

/** Maximum length of a note. */
export const LONGEST_NOTE = 500;

/** Per share, in whole units of its currency. */
export const HIGHEST_TARGET = 1_000_000_000;

export const LONGEST_THESIS = 2_000;

/** Maximum length of the query of a fair-value page. */
export const LONGEST_SCENARIOS = 500;

/** Digits of an own value. */
export const VALUE_DIGITS = { before: 9, after: 6 };

/** Calls of a client network with the link of a mail, which nobody signs in for. */
export const MAILS_OFF_PER_MINUTE = 20;

type OwnContent = {
  target: object | null;
  note: string;
  valuation: { own_value: string | null; thesis: string; next_look: string | null; scenarios: string | null };
};

/** Tests whether an entry has anything of its owner that would be lost with it. */
export const hasOwnContent = ({ target, note, valuation }: OwnContent): boolean =>
  target !== null ||
  note !== '' ||
  valuation.own_value !== null ||
  valuation.thesis !== '' ||
  valuation.next_look !== null ||
  valuation.scenarios !== null;

/** Percent to a target or buy price from which on a price counts as near it. */
export const TARGET_NEAR = 10;
