import { compared } from '@/lib/platform/format/decimals';
import {
  type Carried,
  carriedAfter,
  changeOf,
  isOfEitherPot,
  knownChange,
  lossIn,
  NOTHING_CARRIED,
  nextYear,
  type PotChange,
} from './carried';
import { checkPaper } from './check-paper';
import type { StatedPaper } from './stated-paper';
import type { Verdict } from './verdict';

/** A paper among others. */
export type PaperOfBank = {
  /** Papers of one bank share pots and allowance; so a depot of another owner is another bank. */
  bank: string;
  /** Names the income, so that a second paper of it is known: kind, security and quantity. */
  subject: string;
  paper: StatedPaper;
  /** The bank booked income before it whose paper is not among them. */
  hasUnread?: boolean;
};

const CANCELLED_BEFORE =
  'Ein Beleg wurde storniert oder berichtigt: Deshalb ist nicht bekannt, was danach von Töpfen und Freibetrag übrig war';
const UNREAD_BEFORE =
  'Frühere Buchungen bei dieser Bank können die Steuer erklären: Lies ihre Belege zusammen mit diesem ein';
const READ_LATER =
  'Frühere Belege kamen nach späteren: Deshalb ist nicht bekannt, was diese von Töpfen und Freibetrag übrig ließen';
const EITHER_POT =
  'Ein früherer Verkauf hat den Aktientopf gemindert oder, falls er keiner von Aktien war, den anderen Topf oder den Freibetrag: Das sagen die Belege nicht';

/** A paper that was checked before, of which only what it changed is known. */
export type KnownPaperOfBank = { bank: string; on: string; change: PotChange };

export type CheckedPaperOfBank = Verdict & {
  /** Change that the check of later papers may know; null: none, so that they count it as unread. */
  pots: PotChange | null;
};

/**
 * Checks papers in the order of their days: what one leaves of pots and allowance is where the next begins. It explains taxes
 * that a paper alone does not, and never raises an alarm.
 *
 * @param hasCancelled whether one of them was cancelled; nobody knows which
 * @param known papers that were checked before
 * @returns the verdicts, in the order of the papers
 */
export function checkPapers(
  papers: readonly PaperOfBank[],
  hasCancelled = false,
  known: readonly KnownPaperOfBank[] = [],
): CheckedPaperOfBank[] {
  const carried = new Map<string, Carried & { year: string }>();
  const seen = new Map<string, string>();
  const read = new Set<string>();
  const found = new Map<PaperOfBank, CheckedPaperOfBank>();
  const order = inOrder([...known, ...papers]);
  const lastKnown = new Map(order.flatMap((one, at) => ('change' in one ? [[one.bank, at]] : [])));
  for (const [at, one] of order.entries()) {
    const { bank } = one;
    const year = dayOf(one).slice(0, 4);
    const last = carried.get(bank) ?? { ...NOTHING_CARRIED, year };
    const state = last.year === year ? last : nextYear(last);
    if ('change' in one) {
      // It was checked without the papers before it, and may have used another pot.
      const unsure = state.unsure ?? (read.has(bank) ? READ_LATER : null);
      carried.set(bank, { ...carriedAfter(state, one.change), unsure, year });
      continue;
    }
    read.add(bank);
    const { subject, paper, hasUnread } = one;
    const key = `${bank} ${paper.on} ${subject}`;
    const bases = JSON.stringify(paper.bases);
    const isCorrected = seen.has(key) && seen.get(key) !== bases;
    seen.set(key, bases);
    const cancelled = hasCancelled || isCorrected ? CANCELLED_BEFORE : null;
    const before: Carried = {
      ...state,
      unsure: state.unsure ?? cancelled ?? (hasUnread ? UNREAD_BEFORE : null),
    };
    const verdict = checkPaper(paper, before);
    const isCancelled = cancelled !== null || state.unsure === CANCELLED_BEFORE;
    const isOfEither = isOfEitherPot(before, verdict);
    const isUnsure = isCancelled || isOfEither || at < (lastKnown.get(bank) ?? 0);
    found.set(one, { ...verdict, pots: isUnsure ? null : knownChange(paper, verdict) });
    const unsure = before.unsure ?? (isOfEither ? EITHER_POT : null);
    carried.set(bank, { ...carriedAfter(before, changeOf(paper, verdict)), unsure, year });
  }
  return papers.map((one) => found.get(one) as CheckedPaperOfBank);
}

const dayOf = (one: PaperOfBank | KnownPaperOfBank): string => ('change' in one ? one.on : one.paper.on);

/** Tests whether a paper lowers no later one. */
const isGain = (one: PaperOfBank | KnownPaperOfBank): boolean =>
  'change' in one
    ? !Object.values(one.change.by).some((amount) => compared(amount, '0') > 0)
    : lossIn(one.paper) === null && !one.paper.bases[0]?.amount.startsWith('-');

/** Sorts by day; on a day, losses go before the gains that they lower. */
const inOrder = (papers: readonly (PaperOfBank | KnownPaperOfBank)[]) =>
  papers.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || Number(isGain(a)) - Number(isGain(b)));
