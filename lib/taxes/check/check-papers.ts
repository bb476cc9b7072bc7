import { type Carried, carriedAfter, NOTHING_CARRIED, nextYear } from './carried';
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

/**
 * Checks papers in the order of their days: what one leaves of pots and allowance is where the next begins. It explains taxes
 * that a paper alone does not, and never raises an alarm.
 *
 * @param hasCancelled whether one of them was cancelled; nobody knows which
 * @returns the verdicts, in the order of the papers
 */
export function checkPapers(papers: readonly PaperOfBank[], hasCancelled = false): Verdict[] {
  const carried = new Map<string, Carried & { year: string }>();
  const seen = new Map<string, string>();
  const found = new Map<PaperOfBank, Verdict>();
  for (const one of inOrder(papers)) {
    const { bank, subject, paper, hasUnread } = one;
    const year = paper.on.slice(0, 4);
    const last = carried.get(bank) ?? { ...NOTHING_CARRIED, year };
    const state = last.year === year ? last : nextYear(last);
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
    found.set(one, verdict);
    carried.set(bank, { ...carriedAfter(before, paper, verdict), year });
  }
  return papers.map((one) => found.get(one) as Verdict);
}

/** Sorts by day; on a day, losses go before the gains that they lower. */
function inOrder(papers: readonly PaperOfBank[]): PaperOfBank[] {
  const isGain = ({ paper }: PaperOfBank) => Number(!paper.bases[0]?.amount.startsWith('-'));
  return [...papers].sort((a, b) => a.paper.on.localeCompare(b.paper.on) || isGain(a) - isGain(b));
}
